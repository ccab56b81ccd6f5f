import '../texts';
import type { ChildHomework } from '@homeroom/contracts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { WayHome } from '../../../components/way-home';
import { EmptyState } from '../../../components/states';
import { ChoiceBar } from '../../../components/choice-bar';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { childrenQuery, ownQuery } from '../api/homework';
import { OwnLines } from '../components/own-lines';

/** Each child's homework to do, and marked work. */
export default function FamilyHomework() {
  const { t } = useTranslation('homework');
  usePageHead({ title: t('family.title'), description: t('family.lead') });
  const address = useAddress();
  return (
    <Page size={980}>
      <PageTitle title={t('family.title')} lead={t('family.lead')} />
      <QueryView query={useQuery(childrenQuery)}>
        {(children) => {
          const child = children.find(({ studentId }) => studentId === address.read('child')) ?? children[0];
          if (!child)
            return (
              <Card>
                <EmptyState title={t('family.noneTitle')} description={t('family.none')}>
                  <WayHome />
                </EmptyState>
              </Card>
            );
          return (
            <Stack gap="lg">
              {children.length > 1 && (
                <ChoiceBar
                  label={t('family.children')}
                  choices={children.map(({ studentId, firstName }) => ({
                    value: studentId,
                    label: firstName,
                  }))}
                  chosen={child.studentId}
                  onChoose={(id) => address.change({ child: id })}
                />
              )}
              <OfChild key={child.studentId} child={child} />
            </Stack>
          );
        }}
      </QueryView>
    </Page>
  );
}

function OfChild({ child: { studentId, firstName, due, overdue } }: { child: ChildHomework }) {
  const { t } = useTranslation('homework');
  return (
    <>
      <Text fw={600}>
        {t('family.due', { count: due, name: firstName })}
        {overdue > 0 && <> {t('family.overdue', { count: overdue })}</>}
      </Text>
      <QueryView query={useQuery(ownQuery(studentId))}>
        {(lines) => (
          <OwnLines
            whose="child"
            lines={lines}
            to={({ homeworkId }) => `/family-homework/${studentId}/${homeworkId}`}
          />
        )}
      </QueryView>
    </>
  );
}
