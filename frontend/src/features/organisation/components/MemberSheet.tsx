import { useState } from "react";
import type { Member } from "@/api/types";
import { useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { Switch } from "@/ui/Switch";
import { useAction } from "@/ui/useAction";
import { beginMentorship, changeRoles, endMentorship, removeMember, useMentors, useTutors } from "../data";

interface MemberProps {
  organization: string;
  member: Member;
}

function Roles({ organization, member }: MemberProps) {
  const t = useTranslations("organisation.member");
  const { run, isPending } = useAction(
    (roles: { is_manager?: boolean; is_tutor?: boolean }) => changeRoles(organization, member.user_id, roles),
    { failed: t("rolesFailed"), isExplained: true },
  );
  return (
    <Stack as="section" gap={3} label={t("roles")}>
      <h3>{t("roles")}</h3>
      <Switch
        label={t("manager")}
        hint={t("managerHint")}
        isSelected={member.is_manager}
        isDisabled={isPending}
        onChange={(is_manager) => void run({ is_manager })}
      />
      <Switch
        label={t("tutor")}
        hint={t("tutorHint")}
        isSelected={member.is_tutor}
        isDisabled={isPending}
        onChange={(is_tutor) => void run({ is_tutor })}
      />
    </Stack>
  );
}

function Mentors({ organization, member }: MemberProps) {
  const t = useTranslations("organisation.member");
  const mentors = useMentors(organization, member.user_id);
  const tutors = useTutors(organization);
  const begin = useAction((id: string) => beginMentorship(organization, id, member.user_id), {
    failed: t("mentorFailed"),
    isExplained: true,
  });
  const end = useAction((id: string) => endMentorship(organization, id), { failed: t("mentorFailed") });
  return (
    <Stack as="section" gap={3} label={t("mentors")}>
      <h3>{t("mentors")}</h3>
      <StateView of={mentors}>
        {(rows) => {
          const taken = new Set(rows.map(({ mentor }) => mentor.id));
          const free = (tutors.data ?? []).filter(
            ({ user_id }) => !taken.has(user_id) && user_id !== member.user_id,
          );
          return (
            <>
              {rows.length === 0 && <p>{t("noMentors")}</p>}
              {rows.map(({ id, mentor }) => (
                <Stack key={id} direction="ends">
                  <span>{fullName(mentor)}</span>
                  <Button look="quiet" isPending={end.isPending} onPress={() => void end.run(id)}>
                    {t("endMentor", { name: fullName(mentor) })}
                  </Button>
                </Stack>
              ))}
              {free.length > 0 && (
                <Select
                  label={t("addMentor")}
                  name="mentor"
                  value=""
                  placeholder={t("chooseMentor")}
                  isDisabled={begin.isPending}
                  onChange={(id) => void begin.run(id)}
                  options={free.map((tutor) => ({ value: tutor.user_id, label: fullName(tutor) }))}
                />
              )}
              {tutors.data?.length === 0 && <p>{t("noTutors")}</p>}
            </>
          );
        }}
      </StateView>
    </Stack>
  );
}

function Removal({ organization, member, onClose }: MemberProps & { onClose: () => void }) {
  const t = useTranslations("organisation.member");
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await removeMember(organization, member.user_id);
    showAlert("success", t("removed", { name: fullName(member) }));
    onClose();
  };
  const { run, isPending } = useAction(remove, { failed: t("removeFailed"), isExplained: true });
  if (!isAsking)
    return (
      <Button look="danger" onPress={() => setAsking(true)}>
        {t("remove")}
      </Button>
    );
  return (
    <Stack gap={3}>
      <p role="alert">{t("removeText", { name: fullName(member) })}</p>
      <Stack direction="row" gap={3}>
        <Button look="danger" isPending={isPending} onPress={() => void run()}>
          {t("removeNow")}
        </Button>
        <Button look="secondary" onPress={() => setAsking(false)}>
          {t("keep")}
        </Button>
      </Stack>
    </Stack>
  );
}

interface MemberSheetProps {
  organization: string;
  /** Whom it is about; closed while it is null. */
  member: Member | null;
  onClose: () => void;
}

/** Roles of a member, who looks after them, and the end of the membership. */
export function MemberSheet({ organization, member, onClose }: MemberSheetProps) {
  return (
    <Sheet title={member ? fullName(member) : ""} isOpen={member !== null} onClose={onClose}>
      {member && (
        <Stack gap={5}>
          <p>{member.email}</p>
          <Roles organization={organization} member={member} />
          <Mentors organization={organization} member={member} />
          <Removal key={member.user_id} organization={organization} member={member} onClose={onClose} />
        </Stack>
      )}
    </Sheet>
  );
}
