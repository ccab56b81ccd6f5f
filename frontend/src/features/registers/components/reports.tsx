import type { AbsenceForOffice } from '@homeroom/contracts';
import { codeOfReport, codesOf } from '@homeroom/domain';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import { daysInWords } from '../../../components/moment';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { useKeptFocus } from '../../../lib/kept-focus';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useAddress } from '../../../lib/use-address';
import { useCodeWords } from '../../attendance/components/use-code-words';
import { reportsQuery, rulesQuery, useDecide } from '../api/office';
import classes from './register-sheet.module.css';

const STATES = ['reported', 'confirmed', 'declined', 'withdrawn'] as const;

/** Absences reported by families, for which the office decides the register code. */
export default function Reports() {
  const { t } = useTranslation('registers');
  const address = useAddress();
  const state = STATES.find((each) => each === address.read('state')) ?? 'reported';
  const query = useQuery(reportsQuery(state, address.page));
  const which = useKeptFocus<HTMLSelectElement>(query.data?.items.length ?? 0);
  return (
    <Card>
      <NativeSelect
        label={t('reports.which')}
        ref={which}
        data={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={state}
        onChange={(event) => address.narrow({ state: event.currentTarget.value })}
        mb="md"
        maw={320}
      />
      <QueryView query={query}>
        {({ items, ...paging }) =>
          paging.total === 0 ? (
            <EmptyPart title={t('reports.emptyTitle')} description={t('reports.emptyText')} />
          ) : (
            <>
              <ul className={classes.list}>
                {items.map((report) => (
                  <Report key={report.id} report={report} />
                ))}
              </ul>
              <Pager {...paging} onTurn={address.turn} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

function Report({ report }: { report: AbsenceForOffice }) {
  const { t, i18n } = useTranslation(['registers', 'attendance']);
  const { startsOn, endsOn, reason, note, state, code, classNumber, reporter, isByCustody } = report;
  return (
    <li className={classes.row}>
      <Text fw={600}>
        {nameOf(report)}, {t('reports.class', { number: classNumber })}
      </Text>
      <Text>
        {daysInWords(startsOn, endsOn, i18n.language)}: {t(`attendance:reasons.${reason}`)}
        {note !== null && ` (${note})`}
      </Text>
      {reporter && <Text c="dimmed">{t('reports.by', { name: nameOf(reporter) })}</Text>}
      {state === 'reported' && !isByCustody && (
        <Text fw={700} c="var(--homeroom-alarm-ink)">
          {t('reports.withoutCustody')}
        </Text>
      )}
      {state === 'reported' ? (
        <Decision report={report} />
      ) : (
        <Text c="dimmed">{code ?? t(`states.${state}`)}</Text>
      )}
    </li>
  );
}

function Decision({ report }: { report: AbsenceForOffice }) {
  const { t, i18n } = useTranslation('registers');
  const { id, reason, startsOn, endsOn } = report;
  const { data: rules } = useQuery(rulesQuery);
  const codes = rules ? codesOf(rules.codeSet, rules.ownCodes) : [];
  const { nameOf: nameOfCode } = useCodeWords(codes);
  const [chosen, setChosen] = useState('');
  const decide = useDecide();
  if (!rules) return null;
  const code = chosen || codeOfReport(rules.codeSet, reason).code;
  const about = { name: nameOf(report), days: daysInWords(startsOn, endsOn, i18n.language) };
  const named = (what: string) => t('named', { what, ...about });
  const say = (isAccepted: boolean) =>
    decide.mutate(
      { id, isAccepted, ...(isAccepted && { code }) },
      {
        onSuccess: () => showToast({ title: t(isAccepted ? 'reports.accepted' : 'reports.declined') }),
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      },
    );
  return (
    <Group align="flex-end">
      <NativeSelect
        label={t('reports.code')}
        aria-label={named(t('reports.code'))}
        value={code}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={codes
          .filter(({ meaning }) => meaning !== 'present')
          .map((each) => ({ value: each.code, label: `${each.code} ${nameOfCode(each)}` }))}
      />
      <WriteButton
        aria-label={named(t('reports.accept'))}
        loading={decide.isPending}
        onClick={() => say(true)}
      >
        {t('reports.accept')}
      </WriteButton>
      <WriteButton
        variant="default"
        aria-label={named(t('reports.decline'))}
        disabled={decide.isPending}
        onClick={() => say(false)}
      >
        {t('reports.decline')}
      </WriteButton>
    </Group>
  );
}
