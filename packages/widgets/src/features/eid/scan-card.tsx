import type { ReactNode } from 'react';

export interface ScanCardProps {
  readonly children?: ReactNode;
  /** Content that covers the card, such as an expired code. */
  readonly veil?: ReactNode;
}

/** Square area for a QR code. */
export function ScanCard({ children, veil }: ScanCardProps) {
  return (
    <div className="pd-scan-card" part="scan-card" data-over={veil ? '' : undefined}>
      {children}
      {veil}
    </div>
  );
}

export interface QrCodeProps {
  /** SVG path over a square of `size` modules. */
  readonly path: string;
  readonly size: number;
  /** Accessible name that says what to do with the code. */
  readonly label: string;
}

export function QrCode({ path, size, label }: QrCodeProps) {
  return (
    <svg className="pd-qr" part="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

/** A QR code as an image from a server. */
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

/** Covers an expired code with a recovery action. */
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

/** Centered column of a code, instructions and links. */
export function Scan({ children }: { readonly children: ReactNode }) {
  return (
    <div className="pd-scan" part="scan">
      {children}
    </div>
  );
}

/** Numbered instructions. */
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

/** Illustration of a phone with a check mark. */
export function DevicePicture() {
  return (
    <svg className="pd-device" viewBox="0 0 48 48" aria-hidden="true">
      <rect x="14" y="5" width="20" height="38" rx="4.5" />
      <path d="M21.5 38.5h5M19.5 22.5l3.5 3.5 6-7" />
    </svg>
  );
}
