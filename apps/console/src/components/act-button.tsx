import { type ReactNode, useState } from 'react';
import { Button } from '../design-system.ts';
import { Dialog } from './dialog.tsx';

/** A button that opens a form in a dialog. */
export function ActButton({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="ghost" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={label} onClose={() => setIsOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  );
}
