import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ColumnsMenuProps {
  labels: readonly string[];
  isShown: (label: string) => boolean;
  onToggle: (label: string) => void;
}

/** Which columns this device shows; the first one names the row and always stays. */
export function ColumnsMenu({ labels, isShown, onToggle }: ColumnsMenuProps) {
  const { t } = useTranslation('table');
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" px="sm" leftSection={<IconColumns3 size={18} aria-hidden="true" />}>
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {labels.map((label) => (
          <Menu.CheckboxItem
            key={label}
            checked={isShown(label)}
            mih="var(--target)"
            onChange={() => onToggle(label)}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
