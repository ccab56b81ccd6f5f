import type { DataRequestForOffice } from '@homeroom/contracts';
import { DATA_REQUESTS } from '@homeroom/domain';
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { AskedStep } from '../../../components/asked-step';
import { dayInWords, momentInWords } from '../../../components/moment';
import { ReasonDialog } from '../../../components/reason-dialog';
import { useStayingRow } from '../../../components/staying-rows';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { type OfficeStep, useOfficeStep } from '../api/office';
import { Told } from './told';

/** A request, what the office needs to know before it answers, and the answers. */
export function RequestCard({ request }: { request: DataRequestForOffice }) {
  const { t, i18n } = useTranslation('dataRequests');
  const { kind, student, guardian, state, askedOn, dueOn, isOverdue, words } = request;
  const { extendedBecause, answer, answeredAt, downloadUntil } = request;
  const names = { child: nameOf(student), parent: nameOf(guardian) };
  const day = (on: string) => dayInWords(on, i18n.language);
  const isOpen = state === 'open';
  const what = t(`kinds.${kind}`, names);
  return (
    <AccountSection
      title={what}
      lead={t('by', { ...names, asked: day(askedOn) })}
      actions={
        isOverdue && (
          <Badge color="clay" variant="light">
            {t('overdue')}
          </Badge>
        )
      }
    >
      <Stack gap="sm">
        <Text fw={600}>{isOpen ? t('due', { due: day(dueOn) }) : t(`states.${state}`)}</Text>
        {words && <Told title={t('words', names)}>{words}</Told>}
        {extendedBecause && <Told title={t('extended')}>{extendedBecause}</Told>}
        {answer && <Told title={t('answer')}>{answer}</Told>}
        {answeredAt && (
          <Text c="dimmed">{t('answeredAt', { at: momentInWords(answeredAt, i18n.language) })}</Text>
        )}
        {isOpen && <Knows request={request} />}
        {isOpen && <Answers request={request} what={what} />}
        {downloadUntil && <Released request={request} until={momentInWords(downloadUntil, i18n.language)} />}
      </Stack>
    </AccountSection>
  );
}

/** Who asks, and where the office finds what it is about. */
function Knows({ request }: { request: DataRequestForOffice }) {
  const { t } = useTranslation('dataRequests');
  const { kind, student, hasAccess, hasCustody, isHere } = request;
  return (
    <>
      {!hasAccess && <Text fw={600}>{t('noAccess')}</Text>}
      {hasAccess && !hasCustody && <Text fw={600}>{t('noCustody')}</Text>}
      {!isHere && <Text>{t('hasLeft')}</Text>}
      <Text>{t(`how.${kind}`, { days: DATA_REQUESTS.releasedDays })}</Text>
      <div>
        <Anchor
          component={Link}
          to={`/retention/students/${student.id}`}
          display="inline-flex"
          mih="var(--target)"
          style={{ alignItems: 'center' }}
        >
          {t(kind === 'erasure' ? 'toErasure' : 'toCopy', { child: nameOf(student) })}
        </Anchor>
      </div>
    </>
  );
}

/** Carries out a step and says what became of it. */
function useStep(id: string) {
  const { t } = useTranslation('dataRequests');
  const step = useOfficeStep(id);
  // The row must still be there to say what became of the step.
  useStayingRow(step.isPending);
  const take = (wanted: OfficeStep, done: string, close: () => void) =>
    step.mutate(wanted, {
      onSuccess: () => {
        showToast({ title: done });
        close();
      },
      onError: (error) => showRefusal(t('failed'), error, t('failedText')),
    });
  return { take, busy: step.isPending };
}

function Answers({ request, what }: { request: DataRequestForOffice; what: string }) {
  const { t } = useTranslation('dataRequests');
  const { id, kind, hasAccess, hasCustody, isOverdue, extendedBecause } = request;
  const { take, busy } = useStep(id);
  const named = (step: string) => t('named', { step, what });
  const dialog = {
    whoReads: t('whoReads'),
    goneText: t('goneText'),
    maxLength: DATA_REQUESTS.answerMaxLength,
    busy,
  };
  return (
    <Group>
      {kind === 'copy' && hasAccess && (
        <AskedStep
          label={t('release.label')}
          aria-label={named(t('release.label'))}
          title={t('release.label')}
          touches="own"
          busy={busy}
          onConfirm={(close) => take({ step: 'release', hasCustody }, t('release.done'), close)}
        >
          {!hasCustody && <Text fw={600}>{t('noCustody')}</Text>}
          <Text>{t('release.text', { days: DATA_REQUESTS.releasedDays })}</Text>
          <Text>{t('release.care')}</Text>
        </AskedStep>
      )}
      <ReasonDialog
        label={t('done.label')}
        named={named(t('done.label'))}
        submitLabel={t('done.submit')}
        what={t(`done.what.${kind}`)}
        reasonLabel={t('done.reason')}
        {...dialog}
        onReason={(answer, close) => take({ step: 'answer', outcome: 'done', answer }, t('answered'), close)}
      />
      <ReasonDialog
        label={t('refuse.label')}
        named={named(t('refuse.label'))}
        submitLabel={t('refuse.submit')}
        what={t('refuse.what')}
        reasonLabel={t('refuse.reason')}
        {...dialog}
        onReason={(answer, close) =>
          take({ step: 'answer', outcome: 'refused', answer }, t('answered'), close)
        }
      />
      {!isOverdue && extendedBecause === null && (
        <ReasonDialog
          label={t('extend.label')}
          named={named(t('extend.label'))}
          submitLabel={t('extend.submit')}
          what={t('extend.what')}
          reasonLabel={t('extend.reason')}
          {...dialog}
          onReason={(reason, close) => take({ step: 'extend', reason }, t('extend.done'), close)}
        />
      )}
    </Group>
  );
}

function Released({ request: { id }, until }: { request: DataRequestForOffice; until: string }) {
  const { t } = useTranslation('dataRequests');
  const { take, busy } = useStep(id);
  return (
    <>
      <Text>{t('until', { at: until })}</Text>
      <div>
        <AskedStep
          label={t('endRelease.label')}
          title={t('endRelease.label')}
          variant="default"
          touches="own"
          busy={busy}
          onConfirm={(close) => take({ step: 'end-release' }, t('endRelease.done'), close)}
        >
          <Text>{t('endRelease.text')}</Text>
        </AskedStep>
      </div>
    </>
  );
}
