import type { QuotedMessage } from '@homeroom/contracts';
import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The quoted message, in two lines at most. */
export function Quote({ quoted, name }: { quoted: QuotedMessage; name: string }) {
  const { t } = useTranslation('messages');
  const { text, files, isWithdrawn } = quoted;
  const said = isWithdrawn ? t('withdrawn') : text || t('files', { count: files });
  return (
    <Box component="blockquote" m={0} ps="xs" style={{ borderInlineStart: '3px solid currentcolor' }}>
      <Text size="sm" fw={700} c="inherit">
        {name}
      </Text>
      <Text size="sm" c="inherit" lineClamp={2} dir="auto">
        {said}
      </Text>
    </Box>
  );
}
