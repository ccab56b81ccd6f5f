import { FindRegisterWords, type RegisterWords, type WordsOfRegister } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { type AttendanceCode, registerWord } from '@homeroom/domain';
import { Internal, runForSchool } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { toAttendanceDay } from '../rules/attendance-day';
import { dayOfAttendance } from '../rules/rules.queries';
import { registersOfToday, type SaidInRegister } from './register-words.queries';

/** For the roll call of an alert, which no longer asks other services once it is running. */
@Controller('internal/register-words')
export class InternalRegisterWordsController {
  constructor(private readonly db: TenantDb) {}

  @Internal('alerts')
  @Post()
  @HttpCode(200)
  find(@Body() { schoolId, registerIds, studentIds }: FindRegisterWords): Promise<RegisterWords> {
    return runForSchool(schoolId, async () => {
      const { today, codes, rules } = toAttendanceDay(await this.db.readOne(dayOfAttendance(null)));
      const halfDays = [rules.morningStartsAt, rules.afternoonStartsAt] as const;
      const read = await this.db.readOne(registersOfToday(registerIds, studentIds, ...halfDays));
      if (!read) throw new Error('What is put together is one row');
      return {
        day: today,
        asOf: read.asOf.toISOString(),
        registers: read.registers.map((register) => inWords(register, codes)),
      };
    });
  }
}

function inWords(
  { registerId, at, marks }: SaidInRegister,
  codes: readonly AttendanceCode[],
): WordsOfRegister {
  return {
    registerId,
    at: new Date(at).toISOString(),
    words: marks.map(({ since, studentIds, ...mark }) => ({
      says: registerWord(mark, codes),
      since: new Date(since).toISOString(),
      studentIds,
    })),
  };
}
