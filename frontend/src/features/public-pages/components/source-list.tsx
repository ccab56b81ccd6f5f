import { Anchor, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Source } from '../source';
import classes from './source-list.module.css';

/** Numbered, so that a statement can point at its source. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation('publicPages');
  return (
    <div className={classes.sources}>
      <Title order={3} size="h5">
        {t('sources')}
      </Title>
      <ol className={classes.list}>
        {sources.map(({ title, url, checked }) => (
          <li key={url}>
            <Anchor href={url} rel="noreferrer" underline="always">
              {title}
            </Anchor>{' '}
            <span className={classes.checked}>{t('checked', { date: checked })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
