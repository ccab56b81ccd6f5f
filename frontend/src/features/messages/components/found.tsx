import '../texts/desk';
import { MESSAGES } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Moment } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { cutTo } from '../../../lib/cut-to';
import { foundQuery } from '../api/conversations';
import classes from './found.module.css';

interface FoundProps {
  search: string;
  linkTo: (conversationId: string) => string;
  onClear: () => void;
}

/** Search results among the messages the reader may see, newest first; each links to its place. */
export function Found({ search, linkTo, onClear }: FoundProps) {
  const { t } = useTranslation(['messages', 'desk']);
  const query = useQuery(foundQuery(search));
  return (
    <QueryView query={query}>
      {(found) => {
        const { shown, isCut } = cutTo(found, MESSAGES.foundMost);
        return shown.length === 0 ? (
          <EmptyState meaning="notFound" title={t('nothingFound')} description={t('nothingFoundText')}>
            <Button variant="default" onClick={onClear}>
              {t('clear')}
            </Button>
          </EmptyState>
        ) : (
          <>
            <ul className={classes.list} aria-label={t('found')}>
              {shown.map(({ id, seq, conversationId, senderName, at, text }) => (
                <li key={id}>
                  <Link to={`${linkTo(conversationId)}&at=${seq}`} className={classes.link}>
                    <span className={classes.line}>
                      <span>{senderName || t('desk:name')}</span>
                      <Moment at={at} />
                    </span>
                    <span className={classes.text} dir="auto">
                      {text}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {isCut && (
              <Text size="sm" c="dimmed" mt="sm">
                {t('foundMost', { count: MESSAGES.foundMost })}
              </Text>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
