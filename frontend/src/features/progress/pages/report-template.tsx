import '../texts';
import type { KeptReportTemplate } from '@homeroom/contracts';
import { GRADE_SCALES, type GradeScale, REPORT, REPORT_SECTIONS } from '@homeroom/domain';
import { Checkbox, NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Meanwhile } from '../../../components/meanwhile';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { usePageHead } from '../../../lib/page-head';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import { templateQuery, useSaveTemplate } from '../api/reports';
import { PhraseBank } from '../components/phrase-bank';

/** The design of the school's reports, and the comments shared by all its teachers. */
export default function ReportTemplatePage() {
  const { t } = useTranslation('progress');
  usePageHead({ title: t('template.title'), description: t('template.lead') });
  return (
    <Page size={820}>
      <PageTitle title={t('template.title')} lead={t('template.lead')} />
      <QueryView query={useQuery(templateQuery)}>{(template) => <Fields template={template} />}</QueryView>
      <Card>
        <Title order={2} size="h3" mb="sm">
          {t('bank.title')}
        </Title>
        <PhraseBank />
      </Card>
    </Page>
  );
}

function Fields({ template }: { template: KeptReportTemplate }) {
  const { t } = useTranslation('progress');
  const [values, setValues] = useState(template);
  const seen = useSeen(template);
  const save = useSaveTemplate();
  const change = (more: Partial<KeptReportTemplate>) => setValues({ ...values, ...more });
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            { ...values, version: seen.version },
            {
              onSuccess: (answer) => {
                seen.saved(answer.template);
                showToast({ title: t('template.saved') });
              },
              onError: (error) => {
                seen.refused(error);
                showRefusal(t('report.failed'), error, t('report.failedText'));
              },
            },
          );
        }}
      >
        <WriteFields>
          <Stack gap="md">
            {seen.theirs && (
              <Meanwhile>
                {seen.theirs.heading && <Text>{seen.theirs.heading}</Text>}
                <Text>
                  {seen.theirs.sections.map((section) => t(`template.section.${section}`)).join(', ')}
                </Text>
                <Text>{t(`template.scales.${seen.theirs.scale}`)}</Text>
                {seen.theirs.sentence && <Text>{seen.theirs.sentence}</Text>}
              </Meanwhile>
            )}
            <TextInput
              label={t('template.heading')}
              description={t('template.headingHint')}
              value={values.heading ?? ''}
              maxLength={REPORT.headingMaxLength}
              onChange={(event) => change({ heading: event.currentTarget.value })}
            />
            <Checkbox.Group
              label={t('template.sections')}
              value={values.sections}
              onChange={(chosen) =>
                change({ sections: REPORT_SECTIONS.filter((section) => chosen.includes(section)) })
              }
            >
              <Stack gap="xs" mt="xs">
                {REPORT_SECTIONS.map((section) => (
                  <Checkbox key={section} value={section} label={t(`template.section.${section}`)} />
                ))}
              </Stack>
            </Checkbox.Group>
            <NativeSelect
              label={t('template.scale')}
              data={GRADE_SCALES.map((value) => ({ value, label: t(`template.scales.${value}`) }))}
              value={values.scale}
              onChange={(event) => change({ scale: event.currentTarget.value as GradeScale })}
            />
            <Textarea
              label={t('template.sentence')}
              description={t('template.sentenceHint')}
              value={values.sentence ?? ''}
              maxLength={REPORT.sentenceMaxLength}
              autosize
              minRows={2}
              onChange={(event) => change({ sentence: event.currentTarget.value })}
            />
            <div>
              <WriteButton type="submit" loading={save.isPending}>
                {t('report.save')}
              </WriteButton>
            </div>
          </Stack>
        </WriteFields>
      </form>
    </Card>
  );
}
