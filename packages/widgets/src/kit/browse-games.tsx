import { Button } from '../design-system/button.tsx';
import { useWidget } from './widget-context.ts';

/** Leads from an empty list to the games of the host. */
export function BrowseGames({ label }: { readonly label: string }) {
  const widget = useWidget();
  const browse = () => {
    if (widget.modal) widget.close();
    widget.openRoute('/casino');
  };
  return (
    <Button kind="ghost" onClick={browse}>
      {label}
    </Button>
  );
}
