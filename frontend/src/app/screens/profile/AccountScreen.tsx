import { useNavigate } from "react-router";
import { useActorSession } from "@/api/session";
import { paths } from "@/app/paths";
import { endSession, useMe } from "@/features/auth";
import { AccountForm, DeleteAccount, Devices, OwnData, OwnDataClosed } from "@/features/profile";
import { useFormat, useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Card } from "@/ui/Card";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";

export function AccountScreen() {
  const t = useTranslations("profile.delete");
  const format = useFormat();
  const navigate = useNavigate();
  const me = useMe();
  const isActors = useActorSession();
  const leave = async (dueAt: string) => {
    const said = t("done", { date: format.date(dueAt) });
    await endSession();
    showAlert("success", said);
    void navigate(paths.signIn(), { replace: true });
  };
  return (
    <StateView of={me}>
      {(user) => (
        <Stack gap={4}>
          <Card as="section">
            <AccountForm me={user} />
          </Card>
          <Card as="section">
            <Devices />
          </Card>
          {isActors ? (
            <Card as="section">
              <OwnDataClosed />
            </Card>
          ) : (
            <>
              <Card as="section">
                <OwnData />
              </Card>
              <Card as="section">
                <DeleteAccount onDone={(dueAt) => void leave(dueAt)} />
              </Card>
            </>
          )}
        </Stack>
      )}
    </StateView>
  );
}
