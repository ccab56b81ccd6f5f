import type { PreviewedChild, Promote, Promotion, PromotionPreview } from '@homeroom/contracts';
import { CHILD_OUTCOMES, type ChildOutcomeKind, type NextClass } from '@homeroom/domain';
import { NativeSelect, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../components/filter-bar';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { Table } from '../../../components/table/table';
import { inWords } from '../../../i18n/said';
import { nameOf } from '../../../lib/name-of';
import { previewQuery } from '../api/promotion';
import { choiceOfChild, type Placed, placesFor, valueOfChild } from '../next-year';

interface EveryChildProps {
  promotion: Promotion;
  wanted: Promote;
  next: readonly NextClass[];
  placed: Placed;
  onPlace: (child: PreviewedChild, value: string) => void;
}

/** A preview of each child's outcome, with individual exceptions. */
export function EveryChild({ promotion, wanted, next, placed, onPlace }: EveryChildProps) {
  const { t } = useTranslation('promotion');
  const [classId, setClassId] = useState('');
  const [outcome, setOutcome] = useState<ChildOutcomeKind | ''>('');
  const [page, setPage] = useState(1);
  const narrow = { ...(classId && { classId }), ...(outcome && { outcome }), ...(page > 1 && { page }) };
  const query = useQuery(previewQuery(promotion.into.id, { ...wanted, ...narrow }));
  const classOptions = promotion.classes.map(({ id, classNumber, className }) => ({
    value: id,
    label: `${classNumber}: ${className}`,
  }));
  return (
    <section aria-labelledby="every-child">
      <Title order={2} size="h4" id="every-child">
        {t('children.title')}
      </Title>
      <Text c="dimmed">{t('children.lead')}</Text>
      <FilterBar>
        <NativeSelect
          label={t('children.ofClass')}
          data={[{ value: '', label: t('children.all') }, ...classOptions]}
          value={classId}
          onChange={({ currentTarget }) => {
            setClassId(currentTarget.value);
            setPage(1);
          }}
        />
        <NativeSelect
          label={t('children.withOutcome')}
          data={[
            { value: '', label: t('children.all') },
            ...CHILD_OUTCOMES.map((value) => ({ value, label: t(`children.kinds.${value}`) })),
          ]}
          value={outcome}
          onChange={({ currentTarget: { value } }) => {
            setOutcome(CHILD_OUTCOMES.find((kind) => kind === value) ?? '');
            setPage(1);
          }}
        />
      </FilterBar>
      <QueryView query={query}>
        {(preview) => (
          <Children
            preview={preview}
            isOld={query.isPlaceholderData}
            into={promotion.into.name}
            next={next}
            placed={placed}
            onPlace={onPlace}
            onTurn={setPage}
          />
        )}
      </QueryView>
    </section>
  );
}

interface ChildrenProps extends Pick<EveryChildProps, 'next' | 'placed' | 'onPlace'> {
  preview: PromotionPreview;
  isOld: boolean;
  into: string;
  onTurn: (page: number) => void;
}

function Children({ preview, isOld, into, next, placed, onPlace, onTurn }: ChildrenProps) {
  const { t } = useTranslation('promotion');
  const { items, counts, page, pageSize, total } = preview;
  const rows = items.map((child) => ({ ...child, id: child.studentId }));
  return (
    <>
      <Text role="status" my="sm">
        {CHILD_OUTCOMES.filter((kind) => counts[kind] > 0)
          .map((kind) => t(`children.count.${kind}`, { count: counts[kind] }))
          .join(' · ')}
      </Text>
      {total === 0 ? (
        <Text c="dimmed">{t('children.none')}</Text>
      ) : (
        <Table
          label={t('children.title')}
          rows={rows}
          isOld={isOld}
          columns={[
            { label: t('children.name'), cell: nameOf },
            {
              label: t('class'),
              cell: ({ classNumber, grade }) => `${classNumber} · ${inWords(grade)}`,
            },
            {
              label: t('next', { into }),
              cell: (child) => <Outcome child={child} />,
            },
            {
              label: t('children.otherwise'),
              long: true,
              cell: (child) => (
                <Otherwise
                  child={child}
                  next={next}
                  value={valueOfChild(placed[child.studentId])}
                  onPlace={(value) => onPlace(child, value)}
                />
              ),
            },
          ]}
        />
      )}
      <Pager page={page} pageSize={pageSize} total={total} onTurn={onTurn} />
    </>
  );
}

function Outcome({ child: { outcome, next } }: { child: PreviewedChild }) {
  const { t } = useTranslation('promotion');
  const said = t(`children.kinds.${outcome}`);
  return next ? `${said}: ${next.classNumber} · ${inWords(next.grade)}` : said;
}

interface OtherwiseProps {
  child: PreviewedChild;
  next: readonly NextClass[];
  value: string;
  onPlace: (value: string) => void;
}

function Otherwise({ child, next, value, onPlace }: OtherwiseProps) {
  const { t } = useTranslation('promotion');
  const [again = [], onward = []] = placesFor(child.grade, next);
  const options = [
    { value: '', label: t('children.asClass') },
    ...again.map((number) => ({ value: `stays ${number}`, label: t('children.staysIn', { number }) })),
    ...onward.map((number) => ({ value: `goes_on ${number}`, label: t('children.goesTo', { number }) })),
    { value: 'leaves', label: t('children.kinds.leaves') },
  ];
  // The chosen option stays listed, even if the class will not exist.
  if (!options.some((option) => option.value === value)) {
    const number = choiceOfChild(child.studentId, value)?.classNumber;
    options.push({ value, label: t('children.noClass', { number }) });
  }
  return (
    <NativeSelect
      aria-label={t('children.otherwiseOf', { name: nameOf(child) })}
      data={options}
      value={value}
      onChange={({ currentTarget }) => onPlace(currentTarget.value)}
    />
  );
}
