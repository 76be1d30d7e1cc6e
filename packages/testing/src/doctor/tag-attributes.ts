const BOOLEAN = ['true', 'false'] as const;
const TEXT = [] as const;

/** Attributes of the script tag with the values that each accepts. An empty list stands for any text. */
export const TAG_ATTRIBUTES = {
  'data-activation': BOOLEAN,
  'data-brand': TEXT,
  'data-captcha': ['false'],
  'data-consent': ['separate', 'bundled'],
  'data-debug': BOOLEAN,
  'data-default-jurisdiction': TEXT,
  'data-dom': ['shadow', 'light'],
  'data-early': TEXT,
  'data-follow-links': BOOLEAN,
  'data-foreign-frames': ['refuse', 'allow'],
  'data-history': ['false'],
  'data-identify': ['email', 'sms'],
  'data-jurisdiction': TEXT,
  'data-locale': TEXT,
  'data-platform': TEXT,
  'data-provider': ['rest', 'rpc', 'thin'],
  'data-provider-options': TEXT,
  'data-restrict-access': BOOLEAN,
  'data-session': ['tab', 'device', 'memory'],
  'data-session-warning': BOOLEAN,
  'data-terms-version': TEXT,
  'data-texts': ['corrected'],
  'data-theme': TEXT,
  'data-welcome': ['popup', 'notice'],
} as const;
