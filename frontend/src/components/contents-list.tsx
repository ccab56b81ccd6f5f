import '../i18n/shared/contents';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showSection } from '../lib/section-of-address';
import classes from './contents-list.module.css';

export interface Content {
  /** Of the section's heading. */
  id: string;
  label: string;
}

/** A long page with the list of its sections: beside it if there is room, collapsed above it on a phone. */
export function WithContents({ contents, children }: { contents: readonly Content[]; children: ReactNode }) {
  return (
    <div className={classes.room}>
      <div className={classes.parts}>
        <ContentsList contents={contents} />
        <div className={classes.body}>{children}</div>
      </div>
    </div>
  );
}

function ContentsList({ contents }: { contents: readonly Content[] }) {
  const { t } = useTranslation('contents');
  const links = (
    <ol className={classes.list}>
      {contents.map(({ id: section, label }) => (
        <li key={section}>
          <a href={`#${section}`} className={classes.link} onClick={(event) => goTo(event, section)}>
            {label}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={classes.beside} aria-label={t('label')} data-print="never">
        <p className={classes.title}>{t('label')}</p>
        {links}
      </nav>
      <nav className={classes.above} aria-label={t('label')} data-print="never">
        <details>
          <summary className={classes.summary}>{t('label')}</summary>
          {links}
        </details>
      </nav>
    </>
  );
}

/**
 * Moves within the page without a new entry in the history: Back leaves the page, and a page with unsaved changes does not take the jump
 * for a step back. Until the script is there, and with a modifier key, the link works as any other.
 */
function goTo(event: MouseEvent, section: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', `#${section}`);
  showSection(section);
}
