import { Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './pager.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Where one is in a long list, and the way to the pages beside it. */
export function Pager({ page, pageSize, total, onTurn }: PagerProps) {
  const { t } = useTranslation('common');
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min(total, (page - 1) * pageSize + 1);
  return (
    <nav className={classes.pager} aria-label={t('pages.label')}>
      <Text size="sm" c="dimmed" role="status">
        {t('pages.shown', { from, to: Math.min(total, page * pageSize), total })}
      </Text>
      {last > 1 && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
            disabled={page <= 1}
            onClick={() => onTurn(page - 1)}
          >
            {t('pages.previous')}
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden="true" />}
            disabled={page >= last}
            onClick={() => onTurn(page + 1)}
          >
            {t('pages.next')}
          </Button>
        </div>
      )}
    </nav>
  );
}
