// @chunk widget

import { useEffect, useState } from 'react';
import { Notice, type NoticeProps } from './notice.tsx';
import { Toast } from './toast.tsx';

export interface PanelNotice extends Omit<NoticeProps, 'children'> {
  readonly id: string;
  readonly message: NoticeProps['children'];
}

interface PanelNoticesProps {
  readonly notices: readonly PanelNotice[];
  readonly announcement: string | undefined;
}

// The live regions are rendered from the start: a region added together with its message is not announced.
export function PanelNotices({ notices, announcement }: PanelNoticesProps) {
  return (
    <div className="pd-notices" part="notices">
      <div className="pd-live" role="alert" aria-live="assertive" aria-atomic="false">
        {notices.filter(isError).map(draw)}
      </div>
      <div className="pd-live" role="status" aria-live="polite" aria-atomic="false">
        {notices.filter((notice) => !isError(notice) && !isToast(notice)).map(draw)}
        <Announcement text={announcement} />
      </div>
    </div>
  );
}

/** Region at the bottom edge of a panel, in which a success is shown and announced until it ends. */
export function PanelToasts({ notices }: Pick<PanelNoticesProps, 'notices'>) {
  return (
    <div className="pd-toasts" part="toasts" role="status" aria-live="polite" aria-atomic="false">
      {notices.filter(isToast).map((notice) => (
        <Toast key={notice.id} onEnd={notice.onDismiss}>
          {draw(notice)}
        </Toast>
      ))}
    </div>
  );
}

const draw = ({ id, message, ...notice }: PanelNotice) => (
  <Notice key={id} {...notice}>
    {message}
  </Notice>
);

/** Milliseconds that an announcement stays in the page. Screen readers queue it when it appears. */
const ANNOUNCEMENT_MS = 1_000;

/**
 * Text for screen readers only. It appears after its live region, and is removed when it is announced: a reader that
 * moves through the panel meets the visible text, and no second copy.
 */
function Announcement({ text }: { readonly text: string | undefined }) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    setCurrent(text);
    const timer = setTimeout(() => setCurrent(undefined), ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    current && (
      <p key={current} className="pd-hidden">
        {current}
      </p>
    )
  );
}

/** A success that asks for nothing ends by itself. */
function isToast(notice: PanelNotice): notice is PanelNotice & { onDismiss: () => void } {
  return notice.level === 'success' && !notice.action && notice.onDismiss !== undefined;
}

function isError({ level }: PanelNotice): boolean {
  return level === 'error';
}
