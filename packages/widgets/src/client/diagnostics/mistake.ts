/** A mistake of the host, as the data of a `diagnostic` event. */
export interface Mistake {
  readonly code:
    | 'argument-invalid'
    | 'attribute-missing'
    | 'attribute-unknown'
    | 'element-unclosed'
    | 'element-unknown'
    | 'file.blocked-by-cors'
    | 'file.blocked-by-csp'
    | 'file.missing'
    | 'file.unreachable'
    | 'instance-duplicate'
    | 'instance-missing'
    | 'opener-unreachable'
    | 'platform.blocked-by-cors'
    | 'platform.blocked-by-csp'
    | 'platform.mixed-content'
    | 'platform.not-found'
    | 'platform.redirected'
    | 'platform.unreachable'
    | 'platform.websocket-refused'
    | 'react-mismatch'
    | 'react-unsupported'
    | 'option-invalid'
    | 'option-unknown'
    | 'storage-blocked'
    | 'locale-unknown'
    | 'locale-incomplete'
    | 'theme-unknown'
    | 'text-unknown';
  readonly detail: string;
}
