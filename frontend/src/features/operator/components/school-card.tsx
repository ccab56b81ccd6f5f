import type { PlatformSchool } from '@homeroom/contracts';
import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Day, Moment } from '../../../components/moment';
import { SchoolChips } from './chips';
import classes from './school-card.module.css';
import { countryName } from '../../../i18n/countries';

export interface SchoolActions {
  /** Enters the school to act inside it. */
  onManage: (school: PlatformSchool) => void;
  onPlan: (school: PlatformSchool) => void;
  /** Further notices about the school. */
  notices: (school: PlatformSchool) => ReactNode;
}

/** All that the platform knows about a school, and the two actions for it. */
export function SchoolCard({
  school,
  onManage,
  onPlan,
  notices,
}: { school: PlatformSchool } & SchoolActions) {
  const { t } = useTranslation('operator');
  const { name, contactEmail, address, country, trialLastDay, isTrialOver } = school;
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        {/* Not the logo: a school's picture is open to its own people only. */}
        <span className={classes.monogram} aria-hidden="true">
          {name.slice(0, 1).toLocaleUpperCase()}
        </span>
        <div className={classes.names}>
          <Title order={3} size="h4">
            {name}
          </Title>
          <div className={classes.chips}>
            <SchoolChips school={school} />
          </div>
        </div>
      </div>
      <dl className={classes.figures}>
        <Figure label={t('school.users')} value={school.totalUsers} />
        <Figure label={t('school.teachers')} value={school.totalTeachers} />
        <Figure label={t('school.students')} value={school.totalStudents} />
      </dl>
      <dl className={classes.facts}>
        <Fact label={t('school.email')} long>
          {contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : t('school.none')}
        </Fact>
        <Fact label={t('school.code')}>
          <code>{school.code}</code>
        </Fact>
        <Fact label={t('school.address')}>{address || t('school.none')}</Fact>
        <Fact label={t('school.country')}>{countryName(country)}</Fact>
        <Fact label={t(isTrialOver ? 'school.trialEnded' : 'school.trialEnds')}>
          <Day on={trialLastDay} />
        </Fact>
        <Fact label={t('school.registered')}>
          <Moment at={school.registeredAt} />
        </Fact>
      </dl>
      {notices(school)}
      <div className={classes.actions}>
        <Button aria-label={t('school.manageSchoolNamed', { name })} onClick={() => onManage(school)}>
          {t('school.manageSchool')}
        </Button>
        <Button
          variant="default"
          aria-label={t('school.planNamed', { name })}
          aria-haspopup="dialog"
          onClick={() => onPlan(school)}
        >
          {t('school.plan')}
        </Button>
      </div>
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{value.toLocaleString(useTranslation().i18n.language)}</dd>
    </div>
  );
}

function Fact({ label, long, children }: { label: string; long?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact} data-long={long}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
