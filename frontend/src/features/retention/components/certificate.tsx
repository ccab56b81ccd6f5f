import type { ErasedPart, Erasure } from '@homeroom/contracts';
import { ERASED_KINDS, type ErasedKind } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { dayInWords, momentInWords } from '../../../components/moment';
import { Table } from '../../../components/table/table';
import { useSignedInUser } from '../../../lib/signed-in-user';

interface RemovedLine extends Pick<ErasedPart, 'service' | 'at'> {
  id: string;
  kind?: ErasedKind;
  count: number;
}

const STAYS = ['messages', 'lists', 'alerts', 'book', 'backups', 'order'] as const;

/** What was removed by which service, and what is kept and why. Until every service has finished, it says so and certifies nothing. */
export function Certificate({ erasure }: { erasure: Erasure }) {
  const { t, i18n } = useTranslation('retention');
  const { schoolName, schoolCode } = useSignedInUser();
  const { recordId, askedBy, askedOn, orderedAt, agreedAt, endedAt, parts, isWhole } = erasure;
  const at = (moment: string | null) => (moment === null ? '' : momentInWords(moment, i18n.language));
  const said: [label: string, value: string][] = [
    [t('certificate.school'), `${schoolName} (${schoolCode})`],
    [t('students.record'), recordId],
    [t('certificate.asked'), `${t(`erasure.askers.${askedBy}`)}, ${dayInWords(askedOn, i18n.language)}`],
    [t('certificate.ordered'), at(orderedAt)],
    [t('certificate.agreed'), agreedAt === null ? t('certificate.nobodyStopped') : at(agreedAt)],
    [t('certificate.erased'), at(endedAt)],
  ];
  return (
    <>
      <AccountSection
        title={t(isWhole ? 'certificate.whole' : 'certificate.notYet')}
        lead={t(isWhole ? 'certificate.wholeText' : 'certificate.notYetText')}
      >
        <Table
          label={t('certificate.title')}
          rows={said.map(([id, value]) => ({ id, value }))}
          columns={[
            { label: t('certificate.what'), cell: ({ id }) => id },
            { label: t('certificate.value'), cell: ({ value }) => value },
          ]}
        />
      </AccountSection>
      <AccountSection title={t('certificate.removed')}>
        <Table
          label={t('certificate.removed')}
          rows={parts.flatMap((part) => linesOf(part))}
          columns={[
            {
              label: t('certificate.kind'),
              cell: ({ kind }) => t(kind ? `erased.${kind}` : 'certificate.nothing'),
            },
            { label: t('certificate.part'), cell: ({ service }) => t(`services.${service}`) },
            {
              label: t('certificate.when'),
              cell: (line) => (line.at ? at(line.at) : t('certificate.waits')),
            },
            {
              label: t('certificate.count'),
              cell: ({ count }) => count.toLocaleString(i18n.language),
              amount: true,
            },
          ]}
        />
      </AccountSection>
      <AccountSection title={t('certificate.stays')}>
        <ul>
          {STAYS.map((each) => (
            <li key={each}>
              <Text>{t(`stays.${each}`)}</Text>
            </li>
          ))}
        </ul>
      </AccountSection>
    </>
  );
}

/** One line for each kind with removed data; a single one for a service without any, or one that has not finished. */
function linesOf({ service, at, removed }: ErasedPart): RemovedLine[] {
  const kinds = ERASED_KINDS.filter((kind) => (removed[kind] ?? 0) > 0);
  if (kinds.length === 0) return [{ id: service, service, at, count: 0 }];
  return kinds.map((kind) => ({ id: `${service} ${kind}`, service, at, kind, count: removed[kind] ?? 0 }));
}
