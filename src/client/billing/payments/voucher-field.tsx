import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { voucherText } from './order-total.ts';
import type { Voucher } from './use-voucher.ts';
import classes from './voucher-field.module.css';

export function VoucherField({ voucher, currency }: { voucher: Voucher; currency: string }) {
  const { code, type, redeem, isRedeeming, discount, problem, input, remove } = voucher;
  return (
    <>
      <div className={classes.row}>
        <TextInput
          ref={input}
          label="Voucher code"
          value={code}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          // Enter redeems the code instead of submitting the payment.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void redeem();
          }}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={255}
        />
        <Button
          variant="default"
          className={classes.redeem ?? ''}
          loading={isRedeeming}
          loaderProps={{ size: 25 }}
          onClick={() => void redeem()}
        >
          Redeem
        </Button>
      </div>
      {discount && (
        <div className={classes.redeemed}>
          <p>
            <IconTicket size={20} stroke={1.6} aria-hidden />
            {discount.code}: {voucherText(discount, currency)}
          </p>
          <Button variant="subtle" size="sm" aria-label={`Remove voucher ${discount.code}`} onClick={remove}>
            Remove
          </Button>
        </div>
      )}
    </>
  );
}
