import '../../../i18n/shared/audit';
import { AUDIT_KINDS } from '@homeroom/domain';
import { Button, NativeSelect } from '@mantine/core';
import { IconFilterOff, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../components/day-field';
import { ExportFile } from '../../../components/export-file';
import { FilterBar } from '../../../components/filter-bar';
import type { WantedLines } from '../api/get-school-audit';
import { PersonFinder } from './person-finder';

interface AuditFilterProps {
  wanted: WantedLines;
  /** The name of the person filtered by, if known. */
  personName: string | undefined;
  isNarrowed: boolean;
  onPerson: (id: string, name: string) => void;
  onNarrow: (changes: Partial<Record<keyof WantedLines, string>>) => void;
}

export function AuditFilter({ wanted, personName, isNarrowed, onPerson, onNarrow }: AuditFilterProps) {
  const { t } = useTranslation('audit');
  return (
    <FilterBar
      actions={
        <>
          {wanted.person !== '' && (
            <Button
              variant="light"
              rightSection={<IconX size={16} aria-hidden="true" />}
              aria-label={t('filter.everybody', { name: personName ?? t('filter.somebody') })}
              onClick={() => onNarrow({ person: '' })}
            >
              {personName ?? t('filter.somebody')}
            </Button>
          )}
          {isNarrowed && (
            <Button
              variant="subtle"
              leftSection={<IconFilterOff size={18} aria-hidden="true" />}
              onClick={() => onNarrow({ kind: '', person: '', from: '', to: '' })}
            >
              {t('filter.clear')}
            </Button>
          )}
          <ExportFile
            lists={[{ path: '/api/school-admin/audit/export', label: t('title'), about: t('export') }]}
            filters={{ ...wanted }}
          />
        </>
      }
    >
      <PersonFinder onFind={onPerson} />
      <NativeSelect
        label={t('filter.kind')}
        data={[
          { value: '', label: t('filter.anything') },
          ...AUDIT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        value={wanted.kind}
        onChange={(event) => onNarrow({ kind: event.currentTarget.value })}
      />
      <DayField label={t('filter.from')} value={wanted.from} onChoose={(from) => onNarrow({ from })} />
      <DayField label={t('filter.to')} value={wanted.to} onChoose={(to) => onNarrow({ to })} />
    </FilterBar>
  );
}
