import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Screen } from '../../kit/screen.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import { SignInPrompt, usePlayer } from '../../kit/signed-in.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';

const Documents = lazyComponent(
  () => import('../../features/documents/documents.view.tsx').then((module) => module.Documents),
  { catalog: 'documents' },
);

function Verify({ document }: WidgetProps['verify']) {
  const { text } = useWidget().texts;
  const player = usePlayer();
  return (
    <Screen title={text('verify.title')} tall={player !== null}>
      {player ? (
        <Documents key={player.userId} document={document} />
      ) : (
        <SignInPrompt>{text('verify.signed-out')}</SignInPrompt>
      )}
    </Screen>
  );
}

export const screen: ScreenDefinition = { Component: Verify };
