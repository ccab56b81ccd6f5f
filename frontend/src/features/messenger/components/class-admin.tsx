import type { ClassCard, ClassMessenger } from '@homeroom/contracts';
import { may } from '@homeroom/domain';
import { NativeSelect, Tabs, Text } from '@mantine/core';
import { IconEye, IconMessageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FirstClass } from '../../../components/first-class';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { ApiError } from '../../../lib/api-client';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { leaveBy } from '../../../lib/ways-out';
import { classMessengerQuery, messengerChangesQuery } from '../api/class-messenger';
import { messengerStudentsQuery } from '../api/messenger-students';
import { Cases } from './cases';
import { FrozenSenders } from './frozen-senders';
import { MessengerHealth } from './messenger-health';
import { MessengerSettings } from './messenger-settings';
import { ModerationRules } from './moderation-rules';
import { LookBack, Monitoring } from './monitoring';
import { SchoolWords } from './school-words';
import { StudentControls } from './student-controls';
import { TaughtConversations } from './taught-conversations';
import { TaughtRules } from './taught-rules';
import classes from './class-admin.module.css';

interface ClassAdminProps {
  classes: readonly ClassCard[];
  /** 'all' is for the office only. */
  classNumber: number | 'all' | undefined;
  onChoose: (classNumber: string) => void;
}

export function ClassAdmin({ classes: cards, classNumber, onChoose }: ClassAdminProps) {
  const { t } = useTranslation('messenger');
  const isOffice = useSignedInUser().role === 'school_admin';
  const card = cards.find((each) => each.classNumber === classNumber);
  const choices = cards.map((each) => ({
    value: String(each.classNumber),
    label: t('admin.classOption', { number: each.classNumber, name: each.className }),
  }));
  return (
    <>
      <PageTitle
        title={t('admin.title')}
        {...(card ? { lead: t('admin.lead', { className: card.className, number: card.classNumber }) } : {})}
      >
        {(cards.length > 1 || isOffice) && (
          <NativeSelect
            aria-label={t('admin.class')}
            data={[...choices, ...(isOffice ? [{ value: 'all', label: t('admin.allClasses') }] : [])]}
            value={String(classNumber)}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
        )}
      </PageTitle>
      {classNumber === undefined ? (
        <EmptyState title={t('admin.noClassesTitle')} description={t('admin.noClassesText')}>
          <FirstClass />
        </EmptyState>
      ) : classNumber === 'all' ? (
        <div className={classes.parts}>
          <FrozenSenders />
          <Cases classNumber={null} />
          <ModerationRules />
          <TaughtRules />
          <TaughtConversations />
          <SchoolWords />
          <MessengerHealth classNumber={null} />
        </div>
      ) : (
        <OneClass key={classNumber} classNumber={classNumber} />
      )}
    </>
  );
}

function OneClass({ classNumber }: { classNumber: number }) {
  const messenger = useQuery(classMessengerQuery(classNumber));
  const { error } = messenger;
  if (error instanceof ApiError && error.code === 'FEATURE_OFF')
    return <MessagesOff classNumber={classNumber} sentence={error.sentence} />;
  return <QueryView query={messenger}>{(held) => <ClassTabs messenger={held} />}</QueryView>;
}

/** Earlier messages still exist: cases about them are decided here, where notifications lead. */
function MessagesOff({ classNumber, sentence }: { classNumber: number; sentence: string | undefined }) {
  const { t } = useTranslation('messenger');
  const { role, teacherType } = useSignedInUser();
  return (
    <div className={classes.parts}>
      <div className={classes.notice} role="note">
        <IconMessageOff size={24} aria-hidden="true" />
        <div>
          <Text fw={700}>{sentence}</Text>
          <Text>{t('admin.offText')}</Text>
        </div>
      </div>
      <LookBack classNumber={classNumber} mayModerate={may('messenger.moderate', { role, teacherType })} />
    </div>
  );
}

/** People with read-only access have no messenger tab, and disabled controls. */
function ClassTabs({ messenger }: { messenger: ClassMessenger }) {
  const { t } = useTranslation('messenger');
  const { classNumber, mayChange } = messenger;
  const { role } = useSignedInUser();
  const [search] = useSearchParams();
  const wanted = search.get('tab') === 'monitoring' ? 'monitoring' : null;
  const [tab, setTab] = useState<string | null>(wanted ?? (mayChange ? 'messenger' : 'students'));
  const students = useQuery(messengerStudentsQuery(classNumber));
  const changes = useQuery(messengerChangesQuery(classNumber));
  return (
    <>
      {!mayChange && (
        <div className={classes.notice} role="note">
          <IconEye size={24} aria-hidden="true" />
          <div>
            <Text fw={700}>{t('admin.readOnlyTitle')}</Text>
            <Text>{t('admin.readOnlyText')}</Text>
          </div>
        </div>
      )}
      <Tabs value={tab} onChange={(next) => leaveBy(() => setTab(next))} keepMounted={false}>
        <Tabs.List mb="lg" aria-label={t('admin.tabs.label')}>
          {mayChange && <Tabs.Tab value="messenger">{t('admin.tabs.messenger')}</Tabs.Tab>}
          <Tabs.Tab value="students">{t('admin.tabs.students')}</Tabs.Tab>
          <Tabs.Tab value="monitoring">{t('admin.tabs.monitoring')}</Tabs.Tab>
        </Tabs.List>
        {mayChange && (
          <Tabs.Panel value="messenger">
            <MessengerSettings messenger={messenger} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="students">
          <QueryView query={students}>
            {(list) => <StudentControls classNumber={classNumber} students={list} readOnly={!mayChange} />}
          </QueryView>
        </Tabs.Panel>
        <Tabs.Panel value="monitoring">
          <QueryView query={students}>
            {(list) => (
              <QueryView query={changes}>
                {(entries) => (
                  <Monitoring
                    classNumber={classNumber}
                    mayModerate={mayChange && role !== 'class_device'}
                    students={list}
                    changes={entries}
                  />
                )}
              </QueryView>
            )}
          </QueryView>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
