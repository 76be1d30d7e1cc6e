import type { DocumentType } from '@playerdesk/contract/internal';
import { useLayoutEffect, useRef } from 'react';
import gated from '../../design-system/gated-button.css?inline';
import { Heading } from '../../design-system/heading.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { DocumentList } from './document-list.view.tsx';
import { useDocuments } from './documents.controller.ts';
import styles from './documents.css?inline';
import mask from './mask.css?inline';
import { MaskEditor } from './mask.view.tsx';
import { RequiredDocuments } from './required-documents.view.tsx';
import upload from './upload.css?inline';
import { UploadForm } from './upload.view.tsx';

const css = [styles, upload, gated, mask].join('\n');

/** Required documents, the upload form, and the uploaded documents. */
export function Documents({ document: requested }: { readonly document?: DocumentType | undefined }) {
  const props = useDocuments(requested);
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLHeadingElement>(null);
  const { text } = useWidget().texts;
  useStyles(place, css);
  const { covering, onCover, uploads } = props;
  const covered = useRef<number | null>(null);
  useLayoutEffect(() => {
    // The mask editor had the focus and is gone: focus the masked file.
    if (covering === null && covered.current !== null) {
      place.current?.querySelector<HTMLElement>(`[data-upload="${covered.current}"] button`)?.focus();
    }
    covered.current = covering;
  }, [covering]);
  const handIn = (type: DocumentType) => {
    props.onType(type);
    form.current?.focus();
    form.current?.scrollIntoView?.({ block: 'start' });
  };
  return (
    <div ref={place} className="pd-documents" part="documents">
      {covering !== null && <MaskEditor uploads={uploads} id={covering} onDone={() => onCover(null)} />}
      <div className="pd-documents-all" hidden={covering !== null}>
        <div className="pd-documents-lead">
          <Heading size="small">{text('documents.heading')}</Heading>
          <Text tone="soft">{text('documents.lead')}</Text>
        </div>
        {/* The form below would move when the list comes. It can be used when the list cannot be read. */}
        <WhenLoaded of={props.reading.load} lines={8}>
          {(answer) => <RequiredDocuments {...answer} onHandIn={handIn} />}
        </WhenLoaded>
        {props.reading.load.status !== 'loading' && <UploadForm {...props} headingRef={form} />}
        {props.reading.value && (
          <Stack>
            <DocumentList {...props.reading.value} onAgain={handIn} />
          </Stack>
        )}
      </div>
    </div>
  );
}

/** Documents as a tab of the account. Only the page URL selects a type there. */
export function DocumentsTab() {
  return <Documents />;
}
