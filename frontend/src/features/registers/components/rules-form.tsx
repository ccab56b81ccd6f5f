import type { AttendanceChoice } from '@homeroom/contracts';
import {
  ATTENDANCE,
  ATTENDANCE_MEANINGS,
  CODE_SETS,
  type CodeSet,
  codesOf,
  HALF_DAYS,
} from '@homeroom/domain';
import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Meanwhile } from '../../../components/meanwhile';
import { QueryView } from '../../../components/query-view';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { isStatus, sentenceOf } from '../../../lib/api-client';
import { firstReasons } from '../../../lib/field-reasons';
import { refuse, showToast } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import { useCodeWords } from '../../attendance/components/use-code-words';
import { rulesQuery, useChooseRules } from '../api/office';

/** The codes for registers, and when registers are taken. */
export default function RulesForm() {
  const query = useQuery(rulesQuery);
  return <QueryView query={query}>{(rules) => <Fields rules={rules} />}</QueryView>;
}

function Fields({ rules }: { rules: AttendanceChoice }) {
  const { t } = useTranslation(['registers', 'attendance']);
  const [values, setValues] = useState(rules);
  const seen = useSeen(rules);
  const choose = useChooseRules();
  const codes = codesOf(values.codeSet);
  const { nameOf } = useCodeWords(codes);
  const change = (more: Partial<AttendanceChoice>) => setValues({ ...values, ...more });
  const changeCode = (at: number, more: Partial<AttendanceChoice['ownCodes'][number]>) =>
    change({ ownCodes: values.ownCodes.map((code, index) => (index === at ? { ...code, ...more } : code)) });
  const submit = () =>
    choose.mutate(
      { ...values, version: seen.version },
      {
        onSuccess: (answer) => {
          seen.saved(answer.rules);
          showToast({ title: t('rules.saved') });
        },
        onError: (error) => {
          seen.refused(error);
          const [reason] = Object.values(firstReasons(error));
          refuse(
            t('failed'),
            reason ?? sentenceOf(error, t(isStatus(error, 409) ? 'rules.changed' : 'failedText')),
          );
        },
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <WriteFields>
        <Stack gap="lg">
          {seen.theirs && (
            <Meanwhile>
              <Text>{t(`rules.sets.${seen.theirs.codeSet}`)}</Text>
              {seen.theirs.ownCodes.map(({ code, name }) => (
                <Text key={code}>{`${code} ${name}`}</Text>
              ))}
            </Meanwhile>
          )}
          <Card>
            <Stack gap="md">
              <NativeSelect
                label={t('rules.codeSet')}
                data={CODE_SETS.map((value) => ({ value, label: t(`rules.sets.${value}`) }))}
                value={values.codeSet}
                onChange={(event) => change({ codeSet: event.currentTarget.value as CodeSet })}
              />
              <Checkbox.Group
                label={t('rules.sessions')}
                value={values.sessions}
                onChange={(chosen) =>
                  change({ sessions: HALF_DAYS.filter((session) => chosen.includes(session)) })
                }
              >
                {HALF_DAYS.map((session) => (
                  <Checkbox key={session} value={session} label={t(`attendance:sessions.${session}`)} />
                ))}
              </Checkbox.Group>
              <Checkbox
                label={t('rules.hasLessons')}
                description={t('rules.hasLessonsHint')}
                checked={values.hasLessons}
                onChange={(event) => change({ hasLessons: event.currentTarget.checked })}
              />
              <SimpleGrid cols={{ base: 1, sm: 3 }}>
                <TextInput
                  type="time"
                  label={t('rules.morningStartsAt')}
                  value={values.morningStartsAt}
                  onChange={(event) => change({ morningStartsAt: event.currentTarget.value })}
                />
                <TextInput
                  type="time"
                  label={t('rules.afternoonStartsAt')}
                  value={values.afternoonStartsAt}
                  onChange={(event) => change({ afternoonStartsAt: event.currentTarget.value })}
                />
                <TextInput
                  type="number"
                  label={t('rules.closesAfter')}
                  min={ATTENDANCE.closesAfterMinutes.least}
                  max={ATTENDANCE.closesAfterMinutes.most}
                  value={values.closesAfterMinutes}
                  onChange={(event) => change({ closesAfterMinutes: Number(event.currentTarget.value) })}
                />
              </SimpleGrid>
            </Stack>
          </Card>
          <Card>
            <Title order={2} size="h3">
              {t('rules.ownTitle')}
            </Title>
            <Text mb="sm">{t('rules.ownText')}</Text>
            {values.ownCodes.map((own, at) => (
              // Codes may be equal while they are typed, so rows are keyed by position.
              <Group key={at} align="flex-end" mb="sm">
                <TextInput
                  label={t('rules.code')}
                  maxLength={3}
                  value={own.code}
                  onChange={(event) => changeCode(at, { code: event.currentTarget.value.toUpperCase() })}
                />
                <TextInput
                  label={t('rules.name')}
                  maxLength={ATTENDANCE.ownCodeNameMaxLength}
                  value={own.name}
                  onChange={(event) => changeCode(at, { name: event.currentTarget.value })}
                />
                <NativeSelect
                  label={t('rules.meaning')}
                  data={ATTENDANCE_MEANINGS.map((value) => ({
                    value,
                    label: t(`attendance:meanings.${value}`),
                  }))}
                  value={own.meaning}
                  onChange={(event) =>
                    changeCode(at, {
                      meaning:
                        ATTENDANCE_MEANINGS.find((each) => each === event.currentTarget.value) ?? 'present',
                    })
                  }
                />
                <Button
                  variant="default"
                  onClick={() => change({ ownCodes: values.ownCodes.filter((_, index) => index !== at) })}
                >
                  {t('rules.remove')}
                </Button>
              </Group>
            ))}
            {values.ownCodes.length < ATTENDANCE.ownCodesMost && (
              <Button
                variant="default"
                onClick={() =>
                  change({ ownCodes: [...values.ownCodes, { code: '', name: '', meaning: 'authorised' }] })
                }
              >
                {t('rules.add')}
              </Button>
            )}
          </Card>
          <Card>
            <Title order={2} size="h3">
              {t('rules.setTitle')}
            </Title>
            <SimpleGrid component="dl" cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" mb={0}>
              {codes.map((code) => (
                <div key={code.code}>
                  <dt>
                    <strong>{code.code}</strong> {nameOf(code)}
                  </dt>
                  <Text component="dd" m={0} size="sm" c="dimmed">
                    {t(`attendance:meanings.${code.meaning}`)}
                  </Text>
                </div>
              ))}
            </SimpleGrid>
          </Card>
          <WriteButton type="submit" loading={choose.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('rules.save')}
          </WriteButton>
        </Stack>
      </WriteFields>
    </form>
  );
}
