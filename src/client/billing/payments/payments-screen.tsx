import { Navigate } from '@tanstack/react-router';

/** /payments has no content of its own and redirects to card payment. */
export function PaymentsScreen() {
  return <Navigate to="/payments/card" replace />;
}
