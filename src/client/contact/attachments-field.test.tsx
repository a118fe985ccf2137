import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { AttachmentsField } from './attachments-field.tsx';

function Field() {
  const [files, setFiles] = useState<File[]>([]);
  return <AttachmentsField files={files} onChange={setFiles} />;
}

it('says why a file was left out when others were accepted', async () => {
  await renderPart(<Field />);
  const files = [
    new File(['a'], 'clip.mp4', { type: 'video/mp4' }),
    new File(['b'], 'scan.pdf', { type: 'application/pdf' }),
  ];
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Add attachments'), files);
  expect(await screen.findByText('scan.pdf')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('clip.mp4: Please attach');
});
