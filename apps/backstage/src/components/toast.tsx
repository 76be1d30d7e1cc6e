import { useAnnouncement } from '../data/announcement.ts';
import { Notice } from '../design-system.ts';

/** Shows the last success message of a form or a row that has unmounted. */
export function Toast() {
  const message = useAnnouncement();
  return (
    <div className="bs-toast" role="status">
      {message && (
        <div className="bs-toast-box">
          <Notice level="success">{message}</Notice>
        </div>
      )}
    </div>
  );
}
