import {
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './combobox.css?inline';
import { Field, type FieldFrame, useFieldIds } from './field.tsx';
import { useStyles } from './theme/use-styles.ts';

export interface ComboboxProps extends FieldFrame {
  readonly name: string;
  /** Purpose of the field while no suggestions are shown. The browser's own suggestions would cover them. */
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly defaultValue?: string | undefined;
  readonly required?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Labels of the suggestions, each once. A new list opens while the field has the focus. */
  readonly options: readonly string[];
  /** Whether the field suggests anything. Without it, it is a text field, and keeps its element and focus. */
  readonly suggests: boolean;
  readonly onInput: (value: string) => void;
  /** Called with the index of the chosen suggestion. The field keeps its text until its owner replaces it. */
  readonly onChoose: (index: number) => void;
  /** Called when the player asks for suggestions of the current text, with the Down key. */
  readonly onAsk: (value: string) => void;
  readonly onBlur: () => void;
}

/**
 * Text field with suggestions: a combobox with a listbox popup and manual selection. Nothing is chosen until the player
 * chooses it.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, name, autoComplete, options, suggests, inputRef } = props;
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  const ids = useFieldIds(undefined, { hint, error });
  const list = useRef<HTMLDivElement>(null);
  const { isOpen, active, onKeyDown, close } = useListbox(props, list);
  const listId = `${ids.control}-list`;
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <div ref={place} className="pd-control" part="control">
        <input
          ref={inputRef}
          id={ids.control}
          name={name}
          className="pd-input"
          part="input"
          type="text"
          spellCheck={false}
          autoComplete={isOpen ? 'off' : autoComplete}
          defaultValue={props.defaultValue}
          maxLength={props.maxLength}
          aria-required={props.required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          {...(suggests && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': listId,
            'aria-activedescendant': active === null ? undefined : getOptionId(listId, active),
          })}
          onInput={(event) => props.onInput(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            props.onBlur();
          }}
        />
        {suggests && (
          <Listbox
            listRef={list}
            id={listId}
            labelId={ids.label}
            isOpen={isOpen}
            active={active}
            options={options}
            onChoose={props.onChoose}
          />
        )}
      </div>
    </Field>
  );
}

interface ListboxProps extends Pick<ComboboxProps, 'options' | 'onChoose'> {
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly labelId: string;
  readonly isOpen: boolean;
  /** Index of the active suggestion. */
  readonly active: number | null;
}

const getOptionId = (listId: string, index: number) => `${listId}-${index}`;

function Listbox({ listRef, id, labelId, isOpen, active, options, onChoose }: ListboxProps) {
  return (
    <div
      ref={listRef}
      id={id}
      className="pd-listbox"
      part="listbox"
      role="listbox"
      aria-labelledby={labelId}
      hidden={!isOpen}
      // The field keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus (aria-activedescendant)
        <div
          key={option}
          id={getOptionId(id, index)}
          className="pd-option"
          part="option"
          role="option"
          aria-selected={index === active}
          onClick={() => onChoose(index)}
        >
          {/* An address may be written in another direction than the widget. */}
          <bdi>{option}</bdi>
        </div>
      ))}
    </div>
  );
}

/** State of the popup, and the keys of the field. */
function useListbox(props: ComboboxProps, list: RefObject<HTMLDivElement | null>) {
  const { options, suggests, inputRef, onChoose, onAsk } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  useEffect(() => {
    const input = inputRef.current;
    const root = input?.getRootNode() as Document | ShadowRoot | undefined;
    setActive(null);
    setOpen(suggests && options.length > 0 && root?.activeElement === input);
  }, [options, suggests, inputRef]);
  useEffect(() => {
    const shown = active === null ? list.current : list.current?.children[active];
    if (isOpen) shown?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, active, list]);
  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, by: 1 | -1) => {
    event.preventDefault();
    if (options.length === 0) return onAsk(event.currentTarget.value);
    setOpen(true);
    if (event.altKey) return;
    // From the text to the first or last, and from there back to the text.
    const places = options.length + 1;
    const next = ((active ?? -1) + 1 + by + places) % places;
    setActive(next === 0 ? null : next - 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method is composing: its keys are not ours.
    if (!suggests || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp' && isOpen) move(event, -1);
    else if (event.key === 'Escape' && isOpen) {
      // The first press closes the list, the next one the panel.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isOpen && active !== null) {
      event.preventDefault();
      onChoose(active);
    }
  };
  // Until the effect has run, the active option may be one of an earlier, longer list.
  const isListed = active !== null && active < options.length;
  return { isOpen: isOpen && suggests, active: isListed ? active : null, onKeyDown, close };
}
