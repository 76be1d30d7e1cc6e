import { getLimits, getProductBlocks, type Profile, submitTestScore } from '@playerdesk/contract/internal';
import { type ComponentType, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Text } from '../../design-system/layout.tsx';
import { SectionHeading } from '../../design-system/section-heading.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { formatBlock } from '../../kit/responsible-gambling/format-block.ts';
import { HelpContacts } from '../../kit/responsible-gambling/help-contacts.tsx';
import styles from '../../kit/responsible-gambling/responsible-gambling.css?inline';
import {
  type ActiveRules,
  useResponsibleGamblingRules,
} from '../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import { getResponsibleGambling } from '../../kit/services/responsible-gambling-services.ts';
import { emptyResource, useResource } from '../../kit/use-resource.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';

const SECTIONS = ['limits', 'block', 'exclusion', 'test', 'help'] as const;
type Section = (typeof SECTIONS)[number];

/** Tools of the tabs with a part of them. */
const PARTS: Readonly<Record<string, readonly Section[]>> = {
  limits: ['limits'],
  break: ['block', 'exclusion', 'help'],
  'self-test': ['test', 'help'],
  help: ['help'],
};

const LABELS = {
  limits: 'account.tab.limits',
  block: 'account.tab.break',
  exclusion: 'responsible-gambling.section.exclusion',
  test: 'account.tab.self-test',
  help: 'account.tab.help',
} as const satisfies Record<Section, string>;

/** Components of other features that the page renders. */
interface ResponsibleGamblingSlots {
  readonly Limits: ComponentType<{
    readonly profile: Profile;
    readonly only?: readonly 'deposit'[];
    readonly required?: boolean;
  }>;
  readonly Break: ComponentType<{ readonly kind: 'block' | 'self-exclusion'; readonly rules: ActiveRules }>;
}

export interface ResponsibleGamblingProps extends ResponsibleGamblingSlots {
  readonly profile: Profile;
  readonly required?: boolean | undefined;
  /** The tab that shows the page: `responsible-gaming` has all tools, the others a part of them. */
  readonly tab: string;
}

/** Height of the skeleton in pixels. */
const SKELETON_HEIGHT = 480;

/** All tools for safer gambling on one page, shown when everything above the fold is read or has failed. */
export function ResponsibleGambling({ profile, required, tab, ...slots }: ResponsibleGamblingProps) {
  const { account, texts } = useWidget();
  const place = useRef<HTMLDivElement>(null);
  const rules = useResponsibleGamblingRules(getResponsibleGambling(account));
  const areRead = useAreRead();
  useStyles(place, styles);
  if (!areRead) return <Skeleton height={SKELETON_HEIGHT} label={texts.text('view.loading')} />;
  return (
    <div ref={place} className="pd-responsible-gambling" part="responsible-gambling">
      <WhenLoaded of={rules}>
        {(answers) =>
          required ? (
            <Required profile={profile} {...slots} />
          ) : (
            <Tools profile={profile} rules={answers} part={PARTS[tab]} {...slots} />
          )
        }
      </WhenLoaded>
    </div>
  );
}

/** Returns whether limits and breaks are read or have failed, so that the page does not grow part by part. */
function useAreRead(): boolean {
  const { account } = useWidget();
  const { supports } = account.platform.capabilities;
  const { limits, blocks } = getResponsibleGambling(account);
  const first = useResource(supports(getLimits.name) ? limits : emptyResource);
  const second = useResource(supports(getProductBlocks.name) ? blocks : emptyResource);
  const isWaiting = (name: string, { load }: typeof first | typeof second) =>
    supports(name) && load.status === 'loading';
  return !isWaiting(getLimits.name, first) && !isWaiting(getProductBlocks.name, second);
}

/** Deposit limits only. The player must set them, or decline where the market prompts, before continuing. */
function Required({ profile, Limits }: Omit<ResponsibleGamblingProps, 'required' | 'tab'>) {
  const { account, texts } = useWidget();
  const heading = useRef<HTMLHeadingElement>(null);
  const textKey = account.rules().depositLimitsAtSignUp === 'prompt' ? 'prompted' : 'required';
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Heading size="small" headingRef={heading}>
        {texts.text(`responsible-gambling.${textKey}.title`)}
      </Heading>
      <Text>{texts.text(`responsible-gambling.${textKey}.text`)}</Text>
      <Limits profile={profile} only={['deposit']} required />
      <Button kind="link" onClick={() => void account.signOut()}>
        {texts.text('responsible-gambling.sign-out')}
      </Button>
    </>
  );
}

interface ToolsProps extends ResponsibleGamblingSlots {
  readonly profile: Profile;
  readonly rules: ActiveRules;
  /** Tools that are shown. Default: all. */
  readonly part?: readonly Section[] | undefined;
}

function Tools({ profile, rules, part = SECTIONS, Limits, Break }: ToolsProps) {
  const widget = useWidget();
  const { text } = widget.texts;
  const { supports } = widget.account.platform.capabilities;
  const place = useRef<HTMLDivElement>(null);
  // During a break, limits are read-only, and the break can only become longer.
  const isFree = !profile.isRestricted;
  const has = (section: Section, isOffered: boolean) => isOffered && part.includes(section);
  const shown: Readonly<Record<Section, boolean>> = {
    limits: has('limits', supports(getLimits.name)),
    block: has('block', isFree && supports('block')),
    exclusion: has('exclusion', supports('selfExclude')),
    test: has('test', isFree && supports(submitTestScore.name)),
    help: has('help', true),
  };
  return (
    <div ref={place} className="pd-responsible-gambling">
      {part === SECTIONS && <SectionLinks place={place} shown={shown} />}
      {supports('getProductBlocks') && <Blocks />}
      {shown.limits && (
        <ToolSection section="limits" lead={text('responsible-gambling.limits.lead')}>
          <Limits profile={profile} />
        </ToolSection>
      )}
      {shown.block && (
        <ToolSection section="block" lead={text('responsible-gambling.block.lead')}>
          {supports('panic') && (
            <Button onClick={() => widget.open('self-exclude', { requested: true }, undefined, true)}>
              {text('responsible-gambling.pause', { hours: rules.responsibleGambling.pauseHours })}
            </Button>
          )}
          <Break kind="block" rules={rules} />
        </ToolSection>
      )}
      {shown.exclusion && (
        <ToolSection section="exclusion" lead={text('responsible-gambling.exclusion.lead')}>
          <Break kind="self-exclusion" rules={rules} />
        </ToolSection>
      )}
      {shown.test && (
        <ToolSection section="test" lead={text('responsible-gambling.test.lead')}>
          <Button kind="ghost" onClick={() => widget.open('responsible-gaming-test', {}, undefined, true)}>
            {text('responsible-gambling.test.open')}
          </Button>
        </ToolSection>
      )}
      {shown.help && (
        <ToolSection section="help" lead={text('responsible-gambling.help.lead')}>
          <HelpContacts contacts={rules.responsibleGambling.help} />
        </ToolSection>
      )}
    </div>
  );
}

interface SectionLinksProps {
  readonly place: RefObject<HTMLElement | null>;
  readonly shown: Readonly<Record<Section, boolean>>;
}

function SectionLinks({ place, shown }: SectionLinksProps) {
  const { text } = useWidget().texts;
  const jump = (section: Section) => {
    const target = place.current?.querySelector<HTMLElement>(`[data-section="${section}"] [part="heading"]`);
    target?.scrollIntoView?.({ block: 'start' });
    target?.focus({ preventScroll: true });
  };
  return (
    <nav className="pd-responsible-gambling-nav" aria-label={text('responsible-gambling.nav')}>
      {SECTIONS.filter((section) => shown[section]).map((section) => (
        <button
          key={section}
          type="button"
          className="pd-responsible-gambling-jump"
          part="jump"
          onClick={() => jump(section)}
        >
          {text(LABELS[section])}
        </button>
      ))}
    </nav>
  );
}

interface ToolSectionProps {
  readonly section: Section;
  readonly lead: string;
  readonly children: ReactNode;
}

function ToolSection({ section, lead, children }: ToolSectionProps) {
  const { text } = useWidget().texts;
  const title = useId();
  return (
    <section
      className="pd-responsible-gambling-part"
      part="section"
      data-section={section}
      aria-labelledby={title}
    >
      <SectionHeading id={title}>{text(LABELS[section])}</SectionHeading>
      <Text tone="soft">{lead}</Text>
      {children}
    </section>
  );
}

/** Active breaks by product. */
function Blocks() {
  const { account, texts } = useWidget();
  const { value } = useResource(getResponsibleGambling(account).blocks);
  const running = (value ?? []).filter(({ status }) => status === 'active');
  if (running.length === 0) return null;
  return (
    <ul
      className="pd-responsible-gambling-part"
      part="blocks"
      aria-label={texts.text('responsible-gambling.blocks')}
    >
      {running.map((block) => (
        <li key={block.id} className="pd-responsible-gambling-block" part="block">
          <span className="pd-box">{formatBlock(texts, block, account.serverNow())}</span>
        </li>
      ))}
    </ul>
  );
}
