import type { Feature } from '../../mount/feature.ts';
import type { WidgetProps } from '../../options.ts';
import { useWidget } from '../../view/context.ts';
import { lazyPart } from '../../view/lazy-part.tsx';
import { Screen } from '../../view/screen.tsx';
import { NobodyIn, usePlayer } from '../../view/signed-in.tsx';

const Documents = lazyPart('documents', () =>
  import('../../parts/documents/documents.view.tsx').then((part) => part.Documents),
);

function Verify({ document }: WidgetProps['verify']) {
  const { text } = useWidget().texts;
  const player = usePlayer();
  return (
    <Screen title={text('verify.title')} tall>
      {player ? (
        <Documents key={player.userId} document={document} />
      ) : (
        <NobodyIn>{text('verify.signed-out')}</NobodyIn>
      )}
    </Screen>
  );
}

export const verify: Feature = { Component: Verify };
