import { AUDIT_ACTIONS, AUDIT_ACTORS, LIMITS } from '@homeroom/domain';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../components/day-field';
import { ExportFile } from '../../../components/export-file';
import { FilterBar } from '../../../components/filter-bar';
import { useAuditWords } from '../../../components/audit-words';
import type { AuditWanted } from '../api/get-audit';
import { SchoolChoice } from './school-choice';

interface AuditFilterProps {
  wanted: AuditWanted;
  isNarrowed: boolean;
  onNarrow: (changes: Partial<Record<keyof AuditWanted, string>>) => void;
}

export function AuditFilter({ wanted, isNarrowed, onNarrow }: AuditFilterProps) {
  const { t } = useTranslation('operator');
  const words = useAuditWords();
  return (
    <FilterBar
      actions={
        <>
          {isNarrowed && (
            <Button
              variant="subtle"
              onClick={() => onNarrow({ schoolId: '', action: '', actor: '', from: '', to: '' })}
            >
              {t('audit.clear')}
            </Button>
          )}
          <ExportFile
            lists={[
              {
                path: '/api/super-super-admin/audit/export',
                label: t('tabs.audit'),
                about: t('audit.export'),
              },
            ]}
            filters={{ ...wanted }}
            isNoted={false}
          />
        </>
      }
    >
      <SchoolChoice schoolId={wanted.schoolId} onChoose={(schoolId) => onNarrow({ schoolId })} />
      <NativeSelect
        label={t('audit.action')}
        data={[
          { value: '', label: t('audit.anyAction') },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: words.action(value) })),
        ]}
        value={wanted.action}
        onChange={(event) => onNarrow({ action: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('audit.actor')}
        data={[
          { value: '', label: t('audit.anybody') },
          ...AUDIT_ACTORS.map((value) => ({ value, label: words.actor(value) })),
        ]}
        value={wanted.actor}
        onChange={(event) => onNarrow({ actor: event.currentTarget.value })}
      />
      <DayField
        label={t('audit.from')}
        description={t('audit.fromHint', { count: LIMITS.platformAuditDays })}
        value={wanted.from}
        onChoose={(from) => onNarrow({ from })}
      />
      <DayField label={t('audit.to')} value={wanted.to} onChoose={(to) => onNarrow({ to })} />
    </FilterBar>
  );
}
