import type { RetentionList, StudentRetention } from '@homeroom/contracts';
import { Anchor, Badge, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountSection } from '../../../components/account-section';
import { EmptyPart } from '../../../components/empty-part';
import { Day } from '../../../components/moment';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { Table } from '../../../components/table/table';
import { nameOf } from '../../../lib/name-of';
import { useAddress } from '../../../lib/use-address';
import { studentsQuery } from '../api/retention';

const LISTS = ['left', 'held'] as const satisfies readonly RetentionList[];

/** Former students by the date their record is deleted, the next one first; and all students on hold. */
export function Students() {
  const { t } = useTranslation('retention');
  const address = useAddress();
  const which = LISTS.find((each) => each === address.read('which')) ?? 'left';
  const query = useQuery(studentsQuery(which, address.page));
  return (
    <AccountSection title={t('students.title')} lead={t('students.lead')}>
      <NativeSelect
        label={t('students.which')}
        data={LISTS.map((value) => ({ value, label: t(`students.lists.${value}`) }))}
        value={which}
        onChange={({ currentTarget: { value } }) => address.narrow({ which: value === 'left' ? '' : value })}
        maw={320}
        mb="md"
      />
      <QueryView query={query}>
        {({ items, ...paging }) =>
          paging.total === 0 ? (
            <EmptyPart
              title={t(`students.none.${which}.title`)}
              description={t(`students.none.${which}.text`)}
            />
          ) : (
            <>
              <Table
                label={t(`students.lists.${which}`)}
                rows={items}
                isOld={query.isPlaceholderData}
                columns={[
                  { label: t('students.name'), cell: (student) => <Name student={student} /> },
                  { label: t('students.record'), cell: ({ recordId }) => recordId },
                  { label: t('students.leftOn'), cell: ({ leftOn }) => <When on={leftOn} /> },
                  { label: t('students.pointsGoOn'), cell: ({ pointsGoOn }) => <When on={pointsGoOn} /> },
                  { label: t('students.goesOn'), cell: ({ recordGoesOn }) => <When on={recordGoesOn} /> },
                ]}
              />
              <Pager {...paging} onTurn={address.turn} />
            </>
          )
        }
      </QueryView>
    </AccountSection>
  );
}

function Name({ student }: { student: StudentRetention }) {
  const { t } = useTranslation('retention');
  return (
    <>
      <Anchor
        component={Link}
        to={`/retention/students/${student.id}`}
        dir="auto"
        display="inline-block"
        py="xs"
      >
        {nameOf(student)}
      </Anchor>
      {student.isHeld && (
        <Badge color="marigold" ms="xs">
          {t('held')}
        </Badge>
      )}
    </>
  );
}

function When({ on }: { on: string | null }) {
  const { t } = useTranslation('retention');
  return on === null ? t('here') : <Day on={on} />;
}
