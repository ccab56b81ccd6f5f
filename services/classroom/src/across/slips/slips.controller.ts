import {
  type OrderedSlips,
  OrderSlips,
  type SlipChoice,
  type SlipOrder,
  SlipOrderParam,
  SlipsFor,
  TakenSlips,
  TakeSlips,
} from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity, NeedsStepUp } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { HandingOutService } from './handing-out.service';
import { OrderingService } from './ordering.service';
import { SlipPagesLine } from './slip-pages-line.guard';

@Controller('school-admin/slips')
export class SlipsController {
  constructor(
    private readonly ordering: OrderingService,
    private readonly handingOut: HandingOutService,
  ) {}

  @Allow('slips.print')
  @Get()
  latest(): Promise<SlipOrder[]> {
    return this.ordering.latest();
  }

  @Allow('slips.print')
  @Get('choice')
  choice(@Query() whom: SlipsFor): Promise<SlipChoice> {
    return this.ordering.choice(currentIdentity(), whom);
  }

  @Allow('slips.print')
  @NeedsStepUp()
  @CallsOthers()
  @Post()
  order(@Body() body: OrderSlips): Promise<OrderedSlips> {
    return this.ordering.order(currentIdentity(), body);
  }

  @Allow('slips.print')
  @Get(':orderId')
  find(@Param() { orderId }: SlipOrderParam): Promise<SlipOrder> {
    return this.ordering.find(orderId);
  }

  @Allow('lists.export')
  @UseGuards(SlipPagesLine)
  @Get(':orderId/file')
  async file(@Param() { orderId }: SlipOrderParam, @Query() how: TakeSlips): Promise<StreamableFile> {
    return new StreamableFile(await this.handingOut.file(orderId, how), {
      type: 'application/pdf',
      disposition: 'attachment; filename="slips.pdf"',
    });
  }

  @Allow('slips.print')
  @Post(':orderId/taken')
  @HttpCode(200)
  taken(@Param() { orderId }: SlipOrderParam, @Body() { token }: TakenSlips): Promise<SlipOrder> {
    return this.handingOut.taken(orderId, token);
  }

  @Allow('slips.print')
  @Post(':orderId/discard')
  @HttpCode(200)
  discard(@Param() { orderId }: SlipOrderParam): Promise<SlipOrder> {
    return this.ordering.discard(orderId);
  }
}
