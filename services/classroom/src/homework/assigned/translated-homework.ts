import { AppError, type TranslateForReader, type TranslateInto, type Translation } from '@homeroom/contracts';
import { CONFIG, currentSchoolId, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClassroomConfig } from '../../config';

/** Clearly more than messaging lets a reader wait, so that its refusal arrives and not just an end. */
const PATIENCE_MS = 24_000;

interface TaskAsRead {
  title: string;
  text: string;
  version: number;
}

/**
 * The text of homework in another language. Messaging, which knows the translation server and whether the school agrees to it, is sent the
 * text after the reader was judged here.
 */
@Injectable()
export class TranslatedHomework {
  constructor(
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: ClassroomConfig,
  ) {}

  translate({ title, text, version }: TaskAsRead, wanted: TranslateInto): Promise<Translation> {
    if (version !== wanted.version) throw new AppError('CHANGED_MEANWHILE');
    const texts = text === '' ? [title] : [title, text];
    const { to, from } = wanted;
    const body: TranslateForReader = { schoolId: currentSchoolId(), texts, to, ...(from && { from }) };
    return this.services.call<Translation>(`${this.config.MESSAGING_URL}/internal/translations`, {
      ...{ method: 'POST', body, timeoutMs: PATIENCE_MS, withinMs: PATIENCE_MS },
    });
  }
}
