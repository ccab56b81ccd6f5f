import '../i18n/shared/pager';
import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pager.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Shows the position in a paged list and links to its other pages. */
export function Pager({ page, pageSize, total, onTurn }: PagerProps) {
  const { t } = useTranslation('pager');
  const last = Math.max(1, Math.ceil(total / pageSize));
  // The list may have become shorter than the current page.
  const turnBack = useEffectEvent(() => onTurn(last));
  useEffect(() => {
    if (page > last) turnBack();
  }, [page, last]);
  const [from, to] = [Math.min(total, (page - 1) * pageSize + 1), Math.min(total, page * pageSize)];
  return (
    <div className={classes.pager}>
      <Text size="sm" c="dimmed" role="status">
        {t('shown', { from, to, total })}
      </Text>
      {last > 1 && (
        <nav aria-label={t('label')}>
          <Group gap="xs">
            <Button
              variant="default"
              px="sm"
              disabled={page <= 1}
              aria-label={t('previous')}
              onClick={() => onTurn(page - 1)}
            >
              <IconChevronLeft size={20} aria-hidden="true" />
            </Button>
            {around(page, last).map((number, index, all) => (
              <span key={number} className={classes.number} data-gap={isAfterGap(all, index) || undefined}>
                <Button
                  variant={number === page ? 'filled' : 'subtle'}
                  px="sm"
                  miw={44}
                  aria-label={t('page', { number })}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onTurn(number)}
                >
                  {number}
                </Button>
              </span>
            ))}
            <Button
              variant="default"
              px="sm"
              disabled={page >= last}
              aria-label={t('next')}
              onClick={() => onTurn(page + 1)}
            >
              <IconChevronRight size={20} aria-hidden="true" />
            </Button>
          </Group>
        </nav>
      )}
    </div>
  );
}

/** The first and last page and those around the current one. */
function around(page: number, last: number): number[] {
  return [...new Set([1, page - 1, page, page + 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .sort((a, b) => a - b);
}

function isAfterGap(numbers: readonly number[], index: number): boolean {
  return index > 0 && (numbers[index] ?? 0) - (numbers[index - 1] ?? 0) > 1;
}
