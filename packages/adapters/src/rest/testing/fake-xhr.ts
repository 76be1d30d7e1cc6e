type Listener = (event: object) => void;

/** A fake XMLHttpRequest with its recorded request and methods to control it. */
export interface FakeXhr {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly timeout: number;
  readonly isAborted: boolean;
  readonly withCredentials: boolean;
  /** Reports progress in bytes. `lengthComputable` is false when the browser does not know the total. */
  progress(loaded: number, total: number, lengthComputable?: boolean): void;
  answer(status: number, text: string, headers?: Record<string, string>): void;
  fail(how: 'error' | 'timeout' | 'abort'): void;
}

class Target {
  readonly listeners = new Map<string, Listener[]>();
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }
  emit(type: string, event: object = {}): void {
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }
}

/** Creates a replacement for XMLHttpRequest that records its requests. */
export function fakeXhr(): { readonly Xhr: typeof XMLHttpRequest; readonly sent: readonly FakeXhr[] } {
  const sent: FakeXhr[] = [];
  class Xhr extends Target implements FakeXhr {
    readonly upload = new Target();
    readonly headers: Record<string, string> = {};
    method = '';
    url = '';
    body: string | null = null;
    timeout = 0;
    isAborted = false;
    withCredentials = false;
    status = 0;
    responseText = '';
    answered: Record<string, string> = {};
    open(method: string, url: string): void {
      this.method = method;
      this.url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.answered[name] ?? null;
    }
    send(body: string | null): void {
      this.body = body;
      sent.push(this);
    }
    abort(): void {
      this.isAborted = true;
      this.end('abort');
    }
    progress(loaded: number, total: number, lengthComputable = total > 0): void {
      this.upload.emit('progress', { lengthComputable, loaded, total });
    }
    answer(status: number, text: string, headers: Record<string, string> = {}): void {
      this.status = status;
      this.responseText = text;
      this.answered = headers;
      this.end('load');
    }
    fail(how: 'error' | 'timeout' | 'abort'): void {
      this.end(how);
    }
    end(type: string): void {
      this.emit(type);
      this.emit('loadend');
    }
  }
  return { Xhr: Xhr as unknown as typeof XMLHttpRequest, sent };
}
