import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SOURCE_LANGUAGE } from '../../../i18n/languages';
import { PublicPage } from '../../public-pages/components/public-page';
import { PublicSection } from '../../public-pages/components/public-section';
import { LegalTable } from './legal-table';
import { RichText } from './rich-text';

interface LegalPart {
  title?: string | undefined;
  text?: string[] | undefined;
  list?: string[] | undefined;
  table?: { caption: string; columns: string[]; rows: string[][] } | undefined;
  /** The name of an insert with content that is not prose and comes from a settings file. */
  insert?: string | undefined;
}

export interface LegalSection {
  id: string;
  title: string;
  unnumbered?: boolean | undefined;
  parts: LegalPart[];
}

interface LegalDocumentProps {
  title: string;
  description: string;
  lead?: ReactNode;
  sections: LegalSection[];
  inserts: Readonly<Record<string, ReactNode>>;
}

/** A legal text: numbered sections with a table of contents. The words come from the page's text file. */
export function LegalDocument({ title, description, lead, sections, inserts }: LegalDocumentProps) {
  const { t, i18n } = useTranslation('legalNote');
  const chapters = numbered(sections);
  const isTranslated = !i18n.language.startsWith(SOURCE_LANGUAGE);
  return (
    <PublicPage
      title={title}
      description={description}
      lead={
        isTranslated ? (
          <>
            {lead} <p>{t('inEnglish')}</p>
          </>
        ) : (
          lead
        )
      }
      contents={chapters.map(({ id, label }) => ({ id, label }))}
      returnHome
    >
      {chapters.map(({ id, label, parts }) => (
        <PublicSection key={id} id={id} title={label} prose>
          {parts.map((part, place) => (
            <Part key={place} part={part} inserts={inserts} />
          ))}
        </PublicSection>
      ))}
    </PublicPage>
  );
}

function Part({ part, inserts }: { part: LegalPart; inserts: LegalDocumentProps['inserts'] }) {
  const { title, text = [], list = [], table, insert } = part;
  return (
    <>
      {title && <h3>{title}</h3>}
      {text.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} />
        </p>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )}
      {table && <LegalTable {...table} />}
      {insert && inserts[insert]}
    </>
  );
}

function numbered(sections: LegalSection[]) {
  let number = 0;
  return sections.map((section) => {
    if (section.unnumbered) return { ...section, label: section.title };
    number += 1;
    return { ...section, label: `${number}. ${section.title}` };
  });
}
