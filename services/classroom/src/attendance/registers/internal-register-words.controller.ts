import { FindRegisterWords, type RegisterWords } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { registerWord } from '@homeroom/domain';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { toAttendanceDay } from '../rules/attendance-day';
import { dayOfAttendance } from '../rules/rules.queries';
import { saidToday } from './register-words.queries';

/** For the roll call of an alert, which no longer asks other services once it is running. */
@Controller('internal/register-words')
export class InternalRegisterWordsController {
  constructor(private readonly db: TenantDb) {}

  @Internal('alerts')
  @Get()
  async find(@Query() { schoolId, registerId, studentId }: FindRegisterWords): Promise<RegisterWords> {
    const { day, words } = await runForSchool(schoolId, async () => {
      const at = toAttendanceDay(await this.db.readOne(dayOfAttendance(null)));
      const { morningStartsAt, afternoonStartsAt } = at.rules;
      const asked = [registerId ?? null, studentId ?? null] as const;
      return {
        day: at,
        words: await this.db.readOne(saidToday(...asked, morningStartsAt, afternoonStartsAt)),
      };
    });
    if (!words) throw new Error('What is put together is one row');
    const { today, codes } = day;
    return {
      day: today,
      asOf: words.asOf.toISOString(),
      students: words.said.map((mark) => ({
        studentId: mark.studentId,
        says: registerWord(mark, codes),
        at: new Date(mark.at).toISOString(),
      })),
    };
  }
}
