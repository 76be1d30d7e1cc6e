import { useData, withBase } from 'vitepress';
import { defineComponent, h, ref } from 'vue';

/**
 * A widget's picture with a button that shows the widget itself: the gallery's example, in a frame of its own. The frame
 * is loaded by the button only.
 */
export const LiveWidget = defineComponent({
  props: { name: { type: String, required: true } },
  setup({ name }, { slots }) {
    const { isDark } = useData();
    const isLive = ref(false);
    const address = () =>
      withBase(
        `/live/iframe.html?viewMode=story&id=widgets-good-day--${name}&globals=theme:${isDark.value ? 'dark' : 'light'}`,
      );
    return () =>
      h('div', { class: 'live-widget' }, [
        h(
          'button',
          {
            type: 'button',
            onClick: () => {
              isLive.value = !isLive.value;
            },
          },
          isLive.value ? 'Show the picture' : 'Try the widget',
        ),
        isLive.value
          ? h('iframe', { src: address(), title: `The widget ${name}, with a simulated platform` })
          : slots.default?.(),
      ]);
  },
});
