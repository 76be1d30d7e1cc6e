import { Text } from '../../ui/layout.tsx';
import { useWidget } from '../../view/context.ts';
import type { Reading } from '../../view/use-resource.ts';

/** Says that figures which change all the time are those of an earlier reading: the last one failed. */
export function NotLive({ of: { value, failure } }: { readonly of: Reading<unknown> }) {
  const { text } = useWidget().texts;
  const isOld = value !== null && failure !== null;
  return <div role="status">{isOld && <Text tone="soft">{text('lobby.not-live')}</Text>}</div>;
}
