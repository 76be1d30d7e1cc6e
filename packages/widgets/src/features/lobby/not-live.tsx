import { Text } from '../../design-system/layout.tsx';
import type { ResourceState } from '../../kit/use-resource.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** Says that live figures are outdated because the last read failed. */
export function NotLive({ of: { value, failure } }: { readonly of: ResourceState<unknown> }) {
  const { text } = useWidget().texts;
  const isOld = value !== null && failure !== null;
  return <div role="status">{isOld && <Text tone="soft">{text('lobby.not-live')}</Text>}</div>;
}
