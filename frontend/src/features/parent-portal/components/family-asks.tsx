import type { AskToGuardian } from '@homeroom/contracts';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { WriteButton } from '../../../components/write-controls';
import { type Decision, useDecideLink } from '../../../lib/guardian-links';
import { useKeptFocus } from '../../../lib/kept-focus';
import { showRefusal, showToast } from '../../../lib/toasts';
import classes from './family-asks.module.css';

/** A teacher says that a child is this parent's. Until the parent or the office agrees, it is only a request. */
export function FamilyAsks({ asks }: { asks: readonly AskToGuardian[] }) {
  const { t } = useTranslation('parent');
  const heading = useKeptFocus(asks.length);
  if (asks.length === 0) return null;
  return (
    <section aria-labelledby="family-asks" className={classes.asks}>
      <Title order={2} size="h4" id="family-asks" ref={heading} tabIndex={-1}>
        {t('asks.title', { count: asks.length })}
      </Title>
      {asks.map((ask) => (
        <Ask key={ask.id} ask={ask} />
      ))}
    </section>
  );
}

function Ask({ ask }: { ask: AskToGuardian }) {
  const { t } = useTranslation(['parent', 'common']);
  const decide = useDecideLink();
  const { id: linkId, childName: child, className, mayAccept } = ask;
  const teacher = ask.askedBy ?? t('asks.somebody');
  const answer = (what: Decision['what']) =>
    decide.mutate(
      { linkId, what },
      {
        onSuccess: () => showToast({ title: t(`asks.${what}Done`, { child }) }),
        onError: (error) => showRefusal(t('asks.failed'), error, t('common:failed.description')),
      },
    );
  const pending = decide.isPending ? decide.variables.what : undefined;
  return (
    <Card className={classes.ask}>
      <Text fw={600} size="lg">
        {t('asks.question', { teacher, child })}
      </Text>
      <Text c="dimmed">{className}</Text>
      <Text>{t(mayAccept ? 'asks.what' : 'asks.office', { child })}</Text>
      <div className={classes.buttons}>
        {mayAccept && (
          <WriteButton
            aria-label={t('asks.named', { answer: t('asks.accept'), child })}
            loading={pending === 'approve'}
            disabled={decide.isPending}
            onClick={() => answer('approve')}
          >
            {t('asks.accept')}
          </WriteButton>
        )}
        <WriteButton
          variant="default"
          aria-label={t('asks.named', { answer: t('asks.decline'), child })}
          loading={pending === 'decline'}
          disabled={decide.isPending}
          onClick={() => answer('decline')}
        >
          {t('asks.decline')}
        </WriteButton>
      </div>
    </Card>
  );
}
