import '../texts/own';
import type { OwnPermissionSlip } from '@homeroom/contracts';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyPart } from '../../../components/empty-part';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { useKeptFocus } from '../../../lib/kept-focus';
import { usePageHead } from '../../../lib/page-head';
import { showToast } from '../../../lib/toasts';
import { ownSlipsQuery } from '../api/own';
import { isAnswerTo, useUnsentAnswers } from '../api/unsent-answers';
import { OwnSlip } from '../components/own-slip';
import { LeftAnswer } from '../components/unsent-answer';
import { WaitingElsewhere } from '../components/waiting-elsewhere';
import { others, toAnswer } from '../model';

/** What the school asks permission for: what waits for an answer first, then the rest. */
export default function FamilyPermissionSlips() {
  const { t } = useTranslation('familyPermissionSlips');
  usePageHead({ title: t('title'), description: t('lead') });
  const query = useQuery(ownSlipsQuery);
  const unsentAnswers = useUnsentAnswers({
    onSent: ({ answer, child }) => showToast({ title: t(`sent.${answer}`, { child }) }),
  });
  const { answers, isSending, send } = unsentAnswers;
  const open = (query.data?.slips ?? []).filter(({ isOpen }) => isOpen);
  // What is still loading is not shown as missing.
  const left = answers.filter(
    ({ write }) => !query.isLoading && !open.some((slip) => isAnswerTo(slip, write)),
  );
  return (
    <Page size={760}>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Stack gap="xl">
        {left.map((item) => (
          <LeftAnswer key={item.key} item={item} busy={isSending} onSend={() => void send()} />
        ))}
        <QueryView query={query}>
          {({ slips }) => (
            <Stack gap="xl">
              <Part which="open" slips={toAnswer(slips)} unsentAnswers={unsentAnswers} />
              {others(slips).length > 0 && (
                <Part which="others" slips={others(slips)} unsentAnswers={unsentAnswers} />
              )}
            </Stack>
          )}
        </QueryView>
        <WaitingElsewhere />
      </Stack>
    </Page>
  );
}

interface PartProps {
  which: 'open' | 'others';
  slips: readonly OwnPermissionSlip[];
  unsentAnswers: ReturnType<typeof useUnsentAnswers>;
}

function Part({ which, slips, unsentAnswers: { answers, isSending, send } }: PartProps) {
  const { t } = useTranslation('familyPermissionSlips');
  const heading = useKeptFocus(slips.length);
  return (
    <section aria-labelledby={`slips-${which}`}>
      <Title order={2} size="h3" mb="sm" id={`slips-${which}`} ref={heading} tabIndex={-1}>
        {t(`parts.${which}`)}
      </Title>
      {slips.length === 0 ? (
        <EmptyPart title={t('none')} description={t('noneText')} />
      ) : (
        <Stack gap="md">
          {slips.map((slip) => (
            <OwnSlip
              key={`${slip.slipId} ${slip.student.id}`}
              slip={slip}
              // What was said to a slip that is closed by now is shown above all of them.
              item={slip.isOpen ? answers.find(({ write }) => isAnswerTo(slip, write)) : undefined}
              isSending={isSending}
              onSend={() => void send()}
            />
          ))}
        </Stack>
      )}
    </section>
  );
}
