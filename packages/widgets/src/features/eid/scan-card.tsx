import type { ReactNode } from 'react';

export interface ScanCardProps {
  readonly children?: ReactNode;
  /** What covers the card, such as that time is up. */
  readonly veil?: ReactNode;
}

/** The square on which a code is shown, and waited for. */
export function ScanCard({ children, veil }: ScanCardProps) {
  return (
    <div className="pd-scan-card" part="scan-card" data-over={veil ? '' : undefined}>
      {children}
      {veil}
    </div>
  );
}

export interface QrCodeProps {
  /** An SVG path over a square of `size` modules. */
  readonly path: string;
  readonly size: number;
  /** What to do with it, for who cannot see it. */
  readonly label: string;
}

export function QrCode({ path, size, label }: QrCodeProps) {
  return (
    <svg className="pd-qr" part="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

/** The code as a picture made elsewhere. */
export function QrPicture({ src, label }: { readonly src: string; readonly label: string }) {
  return <img className="pd-qr" part="qr-code" src={src} alt={label} />;
}

export function Spinner() {
  return <span className="pd-spinner" part="spinner" aria-hidden="true" />;
}

export interface VeilProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action: ReactNode;
}

/** Covers what is no longer of use, with the way on. */
export function Veil({ title, text, action }: VeilProps) {
  return (
    <div className="pd-veil" part="veil">
      <p className="pd-veil-title" part="veil-title">
        {title}
      </p>
      {text && <p className="pd-veil-text">{text}</p>}
      {action}
    </div>
  );
}

/** Centred, one under the other: a code, what to do with it, other ways. */
export function Scan({ children }: { readonly children: ReactNode }) {
  return (
    <div className="pd-scan" part="scan">
      {children}
    </div>
  );
}

/** What to do, in order. */
export function HowTo({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="pd-how" part="how-to">
      {steps.map((step) => (
        <li key={step} className="pd-how-step">
          {step}
        </li>
      ))}
    </ol>
  );
}

export function ScanLinks({ children }: { readonly children: ReactNode }) {
  return <div className="pd-scan-links">{children}</div>;
}

/** A phone with a tick on it. */
export function DevicePicture() {
  return (
    <svg className="pd-device" viewBox="0 0 48 48" aria-hidden="true">
      <rect x="14" y="5" width="20" height="38" rx="4.5" />
      <path d="M21.5 38.5h5M19.5 22.5l3.5 3.5 6-7" />
    </svg>
  );
}
