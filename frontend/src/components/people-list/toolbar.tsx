import { PERSON_STATUSES, type STUDENT_SORTS, type TEACHER_SORTS } from '@homeroom/domain';
import { Button, NativeSelect } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from './search-field';
import classes from './toolbar.module.css';

interface ToolbarProps {
  searchLabel: string;
  /** The search term in the address. */
  search: string;
  onSearch: (text: string) => void;
  children?: ReactNode;
  isNarrowed: boolean;
  onClear: () => void;
  /** The button that adds a person. */
  add?: ReactNode;
}

/** The toolbar of a people list: search, filters and a reset. */
export function Toolbar({ searchLabel, search, onSearch, children, isNarrowed, onClear, add }: ToolbarProps) {
  const { t } = useTranslation('people');
  return (
    <div role="search" className={classes.toolbar}>
      <div className={classes.search}>
        <SearchField label={searchLabel} value={search} onSearch={onSearch} />
      </div>
      {children}
      {isNarrowed && (
        <Button variant="subtle" px="sm" leftSection={<IconFilterOff size={18} />} onClick={onClear}>
          {t('toolbar.clear')}
        </Button>
      )}
      {add && <div className={classes.add}>{add}</div>}
    </div>
  );
}

interface FilterProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  phoneOnly?: boolean;
}

export function Filter({ label, value, options, onChange, phoneOnly = false }: FilterProps) {
  return (
    <div className={classes.filter} data-phone-only={phoneOnly || undefined}>
      <NativeSelect
        aria-label={label}
        data={[...options]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

interface ClassFilterProps {
  classes: readonly { classNumber: number; className: string }[];
  value: string;
  onChange: (value: string) => void;
}

export function ClassFilter({ classes, ...filter }: ClassFilterProps) {
  const { t } = useTranslation('people');
  const options = classes.map(({ classNumber, className }) => ({
    value: String(classNumber),
    label: t('toolbar.classOption', { number: classNumber, name: className }),
  }));
  return (
    <Filter
      label={t('toolbar.class')}
      options={[{ value: '', label: t('toolbar.allClasses') }, ...options]}
      {...filter}
    />
  );
}

export function StatusFilter(filter: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('people');
  const options = PERSON_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }));
  return <Filter label={t('toolbar.status')} options={options} {...filter} />;
}

interface SortFilterProps {
  sorts: readonly ((typeof STUDENT_SORTS)[number] | (typeof TEACHER_SORTS)[number])[];
  value: string;
  onChange: (value: string) => void;
}

/** Only on phones; wide screens sort by the column headers. */
export function SortFilter({ sorts, ...filter }: SortFilterProps) {
  const { t } = useTranslation('people');
  const options = sorts.map((value) => ({ value, label: t(`sorts.${value}`) }));
  return <Filter label={t('toolbar.sort')} options={options} {...filter} phoneOnly />;
}
