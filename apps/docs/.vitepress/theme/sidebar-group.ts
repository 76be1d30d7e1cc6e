import { useRoute, withBase } from 'vitepress';
import type { DefaultTheme } from 'vitepress/theme';
import { computed, defineComponent, h, type PropType } from 'vue';

/**
 * A group of links in the table of contents, open around the current page. It replaces the theme's own, which nests a
 * button in a button and does not say whether the group is open.
 */
export default defineComponent({
  props: { item: { type: Object as PropType<DefaultTheme.SidebarItem>, required: true } },
  setup(props) {
    const route = useRoute();
    const links = computed(() => props.item.items ?? []);
    const isCurrent = ({ link }: DefaultTheme.SidebarItem) => toPath(withBase(link ?? '')) === route.path;
    const isOpen = computed(() => !props.item.collapsed || links.value.some(isCurrent));
    return () =>
      h('details', { class: 'sidebar-group', open: isOpen.value }, [
        h('summary', props.item.text),
        h(
          'ul',
          links.value.map((item) =>
            h('li', [
              h(
                'a',
                { href: withBase(item.link ?? ''), 'aria-current': isCurrent(item) ? 'page' : undefined },
                item.text,
              ),
            ]),
          ),
        ),
      ]);
  },
});

/** Returns a link as the router writes it: without the name of an index. */
const toPath = (link: string) => link.replace(/\/index\.html$/, '/');
