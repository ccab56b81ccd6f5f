import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import buttons from '../icon-button.module.css';

interface ColumnsMenuProps {
  /** The icon alone. */
  isSmall?: boolean;
  columns: readonly { key?: string; label: string }[];
  isShown: (key: string) => boolean;
  onToggle: (key: string) => void;
}

/** Chooses the columns shown on this device; the first one names the row and is always shown. */
export function ColumnsMenu({ columns, isShown, onToggle, isSmall = false }: ColumnsMenuProps) {
  const { t } = useTranslation('table');
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        {isSmall ? (
          <UnstyledButton className={buttons.button} aria-label={t('columns')} title={t('columns')}>
            <IconColumns3 size={18} aria-hidden="true" />
          </UnstyledButton>
        ) : (
          <Button variant="subtle" px="sm" leftSection={<IconColumns3 size={18} aria-hidden="true" />}>
            {t('columns')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(
          ({ key, label }) =>
            key !== undefined && (
              <Menu.CheckboxItem
                key={key}
                checked={isShown(key)}
                mih="var(--target)"
                onChange={() => onToggle(key)}
              >
                {label}
              </Menu.CheckboxItem>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
