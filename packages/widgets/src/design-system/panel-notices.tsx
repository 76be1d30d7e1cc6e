import { Notice, type NoticeProps } from './notice.tsx';

export interface PanelNotice extends Omit<NoticeProps, 'children'> {
  readonly id: string;
  readonly message: NoticeProps['children'];
}

interface PanelNoticesProps {
  readonly notices: readonly PanelNotice[];
  readonly announcement: string | undefined;
}

// Both live regions are rendered from the start: a region added together with its message is not announced.
export function PanelNotices({ notices, announcement }: PanelNoticesProps) {
  const draw = ({ id, message, ...notice }: PanelNotice) => (
    <Notice key={id} {...notice}>
      {message}
    </Notice>
  );
  return (
    <div className="pd-notices" part="notices">
      <div className="pd-live" role="alert" aria-live="assertive" aria-atomic="false">
        {notices.filter(isError).map(draw)}
      </div>
      <div className="pd-live" role="status" aria-live="polite" aria-atomic="false">
        {notices.filter((notice) => !isError(notice)).map(draw)}
        {announcement && (
          <p key={announcement} className="pd-hidden">
            {announcement}
          </p>
        )}
      </div>
    </div>
  );
}

function isError({ level }: PanelNotice): boolean {
  return level === 'error';
}
