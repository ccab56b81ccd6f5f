import '../../i18n/shared/table';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showRefusal } from '../../lib/toasts';
import type { Selection } from './use-selection';
import classes from './bulk-bar.module.css';

interface BulkBarProps<Row> {
  selection: Selection<Row>;
  /** The number of rows on all pages, and how to load them; omitted if there are too many to process one by one. */
  matching?: { total: number; load: () => Promise<readonly Row[]> } | undefined;
  /** Actions for all selected rows. */
  children: ReactNode;
}

/** The number of selected rows, announced to screen readers, and actions for them; at the foot of the screen while any are selected. */
export function BulkBar<Row>({ selection, matching, children }: BulkBarProps<Row>) {
  const { t } = useTranslation('table');
  const [busy, setBusy] = useState(false);
  const count = selection.chosen.length;
  const chooseAll = (load: () => Promise<readonly Row[]>) => {
    setBusy(true);
    load()
      .then(selection.chooseAll)
      .catch((error: unknown) => showRefusal(t('choosingFailed'), error, t('choosingFailedText')))
      .finally(() => setBusy(false));
  };
  return (
    <div className={classes.bar} data-shown={count > 0 || undefined}>
      <Text role="status" fw={600}>
        {count > 0 && t('chosen', { count })}
      </Text>
      {count > 0 && (
        <>
          {matching && matching.total > count && (
            <Button variant="subtle" px="sm" loading={busy} onClick={() => chooseAll(matching.load)}>
              {t('chooseMatching', { count: matching.total })}
            </Button>
          )}
          <Button variant="subtle" px="sm" onClick={selection.clear}>
            {t('chooseNone')}
          </Button>
          <div role="group" aria-label={t('forChosen')} className={classes.actions}>
            {children}
          </div>
        </>
      )}
    </div>
  );
}
