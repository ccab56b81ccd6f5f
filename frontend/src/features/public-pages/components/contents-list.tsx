import { useTranslation } from 'react-i18next';
import classes from './contents-list.module.css';

export interface Content {
  id: string;
  label: string;
}

/** Beside a long page if there is room; collapsed above it on a phone. */
export function ContentsList({ contents }: { contents: readonly Content[] }) {
  const { t } = useTranslation('publicPages');
  const links = (
    <ol className={classes.list}>
      {contents.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`} className={classes.link}>
            {label}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={classes.beside} aria-label={t('contents')} data-print="never">
        <p className={classes.title}>{t('contents')}</p>
        {links}
      </nav>
      <nav className={classes.above} aria-label={t('contents')} data-print="never">
        <details>
          <summary className={classes.summary}>{t('contents')}</summary>
          {links}
        </details>
      </nav>
    </>
  );
}
