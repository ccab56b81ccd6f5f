import { FindPhoneEnds, type PhoneEnd, RemovePhoneOf } from '@homeroom/contracts';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { PhonesService } from './phones.service';

/** For the classroom service, which judges who may give a person a new PIN: whoever has it may be somebody else than the number's owner. */
@Controller('internal/phones')
export class InternalPhonesController {
  constructor(private readonly phones: PhonesService) {}

  @Internal('classroom')
  @Post('ends')
  @HttpCode(200)
  ends(@Body() { schoolId, personIds }: FindPhoneEnds): Promise<PhoneEnd[]> {
    return this.phones.ends(schoolId, personIds);
  }

  @Internal('classroom')
  @Post('remove')
  @HttpCode(200)
  async remove(@Body() order: RemovePhoneOf): Promise<{ success: true }> {
    await this.phones.removeOf(order);
    return { success: true };
  }
}
