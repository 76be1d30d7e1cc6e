// @chunk responsible-gambling

import type { HelpContact } from '@playerdesk/contract/internal';

/** List of help contacts. */
export function HelpContacts({ contacts }: { readonly contacts: readonly HelpContact[] }) {
  return (
    <ul className="pd-help-list" part="help">
      {contacts.map(({ name, url, phone }) => (
        <li key={url} className="pd-box">
          <a className="pd-link" href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
          {phone && (
            <>
              <span className="pd-box">{' · '}</span>
              <a className="pd-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`} translate="no">
                {phone}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
