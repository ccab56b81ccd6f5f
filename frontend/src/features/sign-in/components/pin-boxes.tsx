import { LIMITS } from '@homeroom/domain';
import { Button, Group, Input, PinInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmptyMark } from './login-form';

interface PinBoxesProps {
  value: string;
  onChange: (value: string) => void;
}

/** A box for each digit of a PIN; one that is pasted fills them all. */
export function PinBoxes({ value, onChange }: PinBoxesProps) {
  const { t } = useTranslation('signIn');
  const [shown, setShown] = useState(false);
  const id = useId();
  const count = LIMITS.pinLength;
  return (
    <div>
      <Input.Label component="div" id={`${id}-label`}>
        {t('fields.pin')}
      </Input.Label>
      <Input.Description id={`${id}-hint`} mb={6}>
        {t('fields.pinHint')}
      </Input.Description>
      <Group gap="sm">
        <PinInput
          role="group"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          length={count}
          // A digit of any script.
          type={/^\p{Nd}+$/u}
          mask={!shown}
          oneTimeCode={false}
          placeholder=""
          size="lg"
          gap="var(--space-xs)"
          value={value}
          onChange={onChange}
          error={useEmptyMark(value)}
          name="password"
          // As a property of the whole, the mode would also stop Enter, and the digits of other scripts.
          getInputProps={(index) => ({
            inputMode: 'numeric',
            'aria-label': t('fields.pinDigit', { number: index + 1, count }),
            autoComplete: index === 0 ? 'current-password' : 'off',
          })}
        />
        <Button variant="subtle" px="xs" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'page.hidePin' : 'page.showPin')}
        </Button>
      </Group>
    </div>
  );
}
